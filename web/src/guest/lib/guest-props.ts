/** Every page gets the token of its address: the last part of it, or its word `token`. */
export interface GuestProps {
  readonly token: string
}
