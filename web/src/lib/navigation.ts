let navigate: (to: string) => void = (to) => location.assign(to)

/** The router lends its navigation to what lives outside components. */
export const setNavigator = (go: (to: string) => void) => {
  navigate = go
}

/** Opens an address of the product. */
export const goTo = (to: string): void => navigate(to)
