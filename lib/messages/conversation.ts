// RFC 5322, 3.6.4: the References header of a long thread names the first mail and the newest ones, not those in between.
const maxReferences = 8

/**
 * The headers by which mail programs show the mails of one conversation as a thread (RFC 5322, 3.6.4): Message-ID,
 * In-Reply-To and References. The Message-ID of a message's mail is the message's id at the domain of the `sender`.
 * `earlierIds` are the ids of the earlier messages of the conversation, oldest first. So if a guest replies by mail to a
 * mail of this service, the venue's mailbox shows the reply below the notice about the guest's first message.
 */
export function conversationHeaders(id: string, earlierIds: readonly string[], sender: string): Record<string, string> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const messageIdOf = (id: string) => `<${id}@${domain}>`
  const [oldestId] = earlierIds
  const parentId = earlierIds.at(-1)
  if (oldestId === undefined || parentId === undefined) return { 'Message-ID': messageIdOf(id) }
  const referencedIds =
    earlierIds.length > maxReferences ? [oldestId, ...earlierIds.slice(1 - maxReferences)] : earlierIds
  return {
    'Message-ID': messageIdOf(id),
    'In-Reply-To': messageIdOf(parentId),
    References: referencedIds.map(messageIdOf).join(' '),
  }
}
