import os

from generated import AuthenticatedClient
from generated.api.conversations import create_conversation
from generated.api.events import list_events
from generated.models import CreateConversation, CreateConversationMetadata, LoggedConversationCreatedEvent
from generated.models.list_events_type_item import ListEventsTypeItem

client = AuthenticatedClient(base_url=os.environ["RECAP_URL"], token=os.environ["RECAP_KEY"])
metadata = CreateConversationMetadata.from_dict({"ticket": 7, "tags": ["a", None]})
created = create_conversation.sync(
    client=client,
    body=CreateConversation(title="Invoice", content="Anna: Please send it.", metadata=metadata),
    idempotency_key="openapi-python-client",
)
page = list_events.sync(client=client, type_=[ListEventsTypeItem.CONVERSATION_CREATED])
event = page.data[0]
assert isinstance(event, LoggedConversationCreatedEvent) and event.data.conversation.title == "Invoice"
print(created.id)
