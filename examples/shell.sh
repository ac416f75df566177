# Functions of the examples in the documentation, for sh, bash and zsh. Load them in the folder of Recap:
#   export RECAP_KEY=sk_…
#   . examples/shell.sh
export RECAP_URL="${RECAP_URL:-http://127.0.0.1:4000}"

# rest PATH [OPTION OF curl]…: calls the REST API, as in: rest /conversations -d '{"title": "A", "content": "B"}'
rest() {
  recap_path=$1
  shift
  curl -s -H "Authorization: Bearer $RECAP_KEY" -H "Content-Type: application/json" "$@" "$RECAP_URL/v1$recap_path"
  echo
}

# gql BODY: sends an operation to the GraphQL API, as in: gql '{"query": "{ account { email } }"}'
gql() {
  curl -s -H "Authorization: Bearer $RECAP_KEY" -H "Content-Type: application/json" -d "$1" "$RECAP_URL/graphql"
  echo
}

# wait_for_summary ID: waits until the conversation is summarized, or its summary has failed.
wait_for_summary() {
  while rest "/conversations/$1" | grep -q '"status":"processing"'; do sleep 1; done
}
