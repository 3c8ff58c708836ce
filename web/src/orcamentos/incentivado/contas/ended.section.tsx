import { estados, isEnded } from '@claquete/core/orcamentos/incentivado/projeto'
import type { Estado } from '@claquete/core/orcamentos/incentivado/projeto'
import { Button } from '@mantine/core'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { goToSection } from '../../../ui/form/section-nav.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'

/** Tells, before anything is typed, that the accounts of a project that ended do not change; nothing of one that goes on. */
export function EndedNotice({
  estado,
  to,
}: {
  readonly estado: Estado
  /** The project, where its situation is; absent on its own screen. */
  readonly to?: string
}) {
  if (!isEnded(estado)) return null
  return (
    <Notice
      tone="info"
      role="note"
      title={`Projeto ${estados[estado].toLowerCase()}`}
      action={
        to === undefined ? (
          <Button size="xs" variant="default" onClick={() => goToSection('Projeto')}>
            Ver a situação
          </Button>
        ) : (
          <LinkButton to={to}>Abrir o projeto</LinkButton>
        )
      }
    >
      Fontes, plano, gastos e remanejamentos não mudam mais. Para mudá-los, altere antes a situação
      do projeto.
    </Notice>
  )
}
