import meeting from "../../../../examples/conversations/planning-meeting.json";
import email from "../../../../examples/conversations/support-email.json";
import chat from "../../../../examples/conversations/whatsapp-trip.json";
import type { CreateConversationInput } from "../../gql/graphql.ts";

const INTERVIEW = `Rosa (10:02): Thanks for the time, Emeka. What happened on Tuesday night?
Emeka (10:03): At 23:40 the payment queue stopped. The disk of the second broker was full, because old logs were never deleted.
Rosa (10:04): How many customers noticed?
Emeka (10:05): About 310 orders were delayed by up to 50 minutes. No payment was lost or taken twice.
Rosa (10:06): Why did no one get an alert?
Emeka (10:07): The alert for disk space was still pointing at the old broker. I changed it on Wednesday morning.
Rosa (10:08): Good. Please write a short report for the support team by Friday.
Emeka (10:09): I will send it on Thursday. I'll also add a weekly job that deletes logs older than 14 days.
Rosa (10:10): Perfect. I will tell the two shops that complained.`;

const THANKS = `From: Lena Brandt <lena@northlight.example>
To: Support <support@parcelnest.example>
Date: Fri, 14 Mar 2025 08:20:10 +0000
Subject: Thank you

Hello,

the new invoices are exactly what our accountant wanted. Thank you for the fast help last week, your team was wonderful.

One small wish: could the invoice number be in the file name? It would save us an hour every month.

Best wishes,
Lena Brandt`;

/** Conversations with which a first visitor sees what the console shows. */
export const SAMPLES: readonly CreateConversationInput[] = [
  { title: "Thank you for the new invoices", content: THANKS, source: "EMAIL", metadata: { sample: true } },
  {
    title: "Interview after the outage of the payment queue",
    content: INTERVIEW,
    source: "API",
    metadata: { sample: true },
  },
  { ...chat, source: "WHATSAPP" },
  { ...email, source: "EMAIL" },
  { ...meeting, source: "API" },
];
