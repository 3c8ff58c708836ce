let navigate: (to: string) => void = (to) => location.assign(to)
let prepare: () => void = () => undefined

/** The router lends its navigation to what lives outside components. */
export const setNavigator = (go: (to: string) => void) => {
  navigate = go
}

/** Opens an address of the product. */
export const goTo = (to: string): void => navigate(to)

/** The router says how the screens of whoever is signed in begin to load. */
export const setPreparation = (load: () => void) => {
  prepare = load
}

/** Begins to load them: somebody is signing in. */
export const prepareScreens = (): void => prepare()
