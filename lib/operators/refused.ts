/** A sign-in was refused: the link was used, the provider named a stranger, or its answer was not right. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}
