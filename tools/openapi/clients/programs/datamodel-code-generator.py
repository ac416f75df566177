import os

import httpx
from generated import ConversationPage, CreateConversation, CreatedConversation, EventPage

headers = {"Authorization": f"Bearer {os.environ['RECAP_KEY']}"}
with httpx.Client(base_url=os.environ["RECAP_URL"], headers=headers) as client:
    body = CreateConversation(title="Invoice", content="Anna: Please send it.", metadata={"ticket": 7, "tags": ["a", None]})
    answer = client.post("/conversations", json=body.model_dump(mode="json", exclude_unset=True))
    created = CreatedConversation.model_validate(answer.raise_for_status().json())
    ConversationPage.model_validate(client.get("/conversations").raise_for_status().json())
    page = client.get("/events", params={"type": "conversation.created"}).raise_for_status().json()
    event = EventPage.model_validate(page).data[0].root
    assert event.type == "conversation.created" and event.data.conversation.title == "Invoice"
    print(created.id)
