// A References header has the first message and the latest ones, not the middle of a long thread (RFC 5322, 3.6.4).
const latest = 8

/**
 * The headers by which mail programs group the mails of a thread (RFC 5322, 3.6.4). Each message is mailed under its
 * own id at the domain of the sender; `before` are the ids of the thread's earlier messages, oldest first. A guest who
 * answers a mail of ours directly thereby ends up below the notice in the venue's mailbox, and the other way round.
 */
export function conversationHeaders(id: string, before: readonly string[], sender: string): Record<string, string> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const messageId = (each: string) => `<${each}@${domain}>`
  const parent = before.at(-1)
  if (parent === undefined) return { 'Message-ID': messageId(id) }
  const named = before.length > latest ? [before[0] ?? parent, ...before.slice(1 - latest)] : before
  return {
    'Message-ID': messageId(id),
    'In-Reply-To': messageId(parent),
    References: named.map(messageId).join(' '),
  }
}
