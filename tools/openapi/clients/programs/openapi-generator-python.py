import os

from generated import ApiClient, Configuration, ConversationsApi, CreateConversation, EventsApi

configuration = Configuration(host=os.environ["RECAP_URL"], access_token=os.environ["RECAP_KEY"])
with ApiClient(configuration) as client:
    created = ConversationsApi(client).create_conversation(
        CreateConversation(title="Invoice", content="Anna: Please send it.", metadata={"ticket": 7, "tags": ["a", None]}),
        idempotency_key="openapi-generator-python",
    )
    page = EventsApi(client).list_events(type=["conversation.created"])
    event = page.data[0].actual_instance
    assert event.type == "conversation.created" and event.data.conversation.title == "Invoice"
    print(created.id)
