package main

import (
	"context"
	"fmt"
	"os"

	recap "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	configuration := recap.NewConfiguration()
	configuration.Servers = recap.ServerConfigurations{{URL: os.Getenv("RECAP_URL")}}
	client := recap.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), recap.ContextAccessToken, os.Getenv("RECAP_KEY"))
	body := recap.NewCreateConversation("Invoice", "Anna: Please send it.")
	body.SetMetadata(map[string]interface{}{"ticket": 7, "tags": []interface{}{"a", nil}})
	created, _, err := client.ConversationsAPI.CreateConversation(ctx).CreateConversation(*body).IdempotencyKey("go").Execute()
	must(err)
	page, _, err := client.EventsAPI.ListEvents(ctx).Type_([]string{"conversation.created"}).Execute()
	must(err)
	event := page.Data[0].LoggedConversationCreatedEvent
	if event == nil || event.Data.Conversation.GetTitle() != "Invoice" {
		panic("no event")
	}
	fmt.Println(created.Id)
}
