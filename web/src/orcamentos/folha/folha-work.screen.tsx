import { Folha } from './folha.screen.tsx'

/** The sheet as production sees it: planned, committed and spent costs. */
export default function FolhaWorkScreen() {
  return <Folha modo="trabalho" />
}
