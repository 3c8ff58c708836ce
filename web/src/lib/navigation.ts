let navigate: (to: string) => void = (to) => location.assign(to)
let prepare: () => void = () => undefined

/** Gives code outside components the router's navigation. */
export const setNavigator = (go: (to: string) => void) => {
  navigate = go
}

export const goTo = (to: string): void => navigate(to)

/** Where the second step of the sign-in is turned on; whoever must do so is led there. */
export const securityAddress = '/usuarios/seguranca'

export function goToSecurity(): void {
  if (location.pathname !== securityAddress) goTo(securityAddress)
}

/** Sets the function that starts loading the signed-in screens. */
export const setPreparation = (load: () => void) => {
  prepare = load
}

/** Starts loading the signed-in screens while the user is signing in. */
export const prepareScreens = (): void => prepare()
