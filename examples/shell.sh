# Functions of the examples in the documentation, for sh, bash and zsh. Load them in the folder of Recap:
#   export RECAP_KEY=sk_…
#   . examples/shell.sh
export RECAP_URL="${RECAP_URL:-http://127.0.0.1:4000}"

# Sends a request with the key; reports what prevents a response. -g: brackets of a URL are part of it.
recap_curl() {
  curl -gsS -H "Authorization: Bearer $RECAP_KEY" -H "Content-Type: application/json" "$@"
  recap_result=$?
  echo
  return $recap_result
}

# rest PATH [OPTION OF curl]…: calls the REST API, as in: rest /conversations -d '{"title": "A", "content": "B"}'
rest() {
  recap_path=$1
  shift
  recap_curl "$@" "$RECAP_URL/v1$recap_path"
}

# gql BODY: sends an operation to the GraphQL API, as in: gql '{"query": "{ account { email } }"}'
gql() {
  recap_curl -d "$1" "$RECAP_URL/graphql"
}

# wait_for_summary ID: waits until the conversation is summarized, or its summary has failed. Prints any other response and returns 1.
wait_for_summary() {
  while recap_response=$(rest "/conversations/$1"); do
    # The first status is that of the conversation.
    case ${recap_response#*'"status":"'} in
      'completed"'* | 'failed"'*) return 0 ;;
      'processing"'*) sleep 1 ;;
      *)
        echo "$recap_response"
        return 1
        ;;
    esac
  done
  return 1
}
