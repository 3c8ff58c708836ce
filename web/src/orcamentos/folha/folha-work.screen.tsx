import { Folha } from './folha.screen.tsx'

/** The same sheet as the job is run: what was planned, committed and spent. */
export default function FolhaWorkScreen() {
  return <Folha modo="trabalho" />
}
