export { HeaderPanel as CabecaPanel } from './header/header-panel.tsx'
