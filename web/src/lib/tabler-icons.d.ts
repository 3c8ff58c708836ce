/** One icon by its own file: the package's barrel pulls some 6,000 modules into the build. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
