export { HeaderPanel } from './header/header-panel.tsx'
