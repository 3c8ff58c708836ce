import { toSecurity } from '../../addresses/entry.ts'
let navigate: (to: string) => void = (to) => location.assign(to)
let prepare: () => void = () => undefined

/** Gives code outside components the router's navigation. */
export const setNavigator = (go: (to: string) => void) => {
  navigate = go
}

export const goTo = (to: string): void => navigate(to)

/** Leads whoever must turn on the second step of the sign-in to where it is done. */
export function goToSecurity(): void {
  if (location.pathname !== toSecurity()) goTo(toSecurity())
}

/** Sets the function that starts loading the signed-in screens. */
export const setPreparation = (load: () => void) => {
  prepare = load
}

/** Starts loading the signed-in screens while the user is signing in. */
export const prepareScreens = (): void => prepare()
