import { Folha } from './folha.screen.tsx'

/** The sheet of an incentivised budget: the same one, with the columns of the funders' sheets. */
export default function FolhaIncentivadoScreen() {
  return <Folha modo="incentivado" />
}
