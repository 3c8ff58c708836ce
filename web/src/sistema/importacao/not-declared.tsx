import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { IconFileSpreadsheet } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import type { ImportAddress } from './import-addresses.ts'
import { UsableTargets } from './usable-targets.tsx'

interface Props {
  readonly address: ImportAddress
  readonly targets: readonly Target[]
}

/**
 * Says that this installation does not support the target yet, what it will read, and which targets are available.
 */
export function NotDeclared({ address, targets }: Props) {
  const usable = targets.filter(({ permitido }) => permitido)
  return (
    <Page width="form">
      <Card>
        <EmptyState
          title="Esta importação ainda não está disponível"
          icon={<IconFileSpreadsheet size={20} stroke={1.5} />}
          action={<Note>{address.reads}</Note>}
        >
          O cadastro que ela preenche ainda não faz parte desta instalação. Quando fizer, esta tela
          vai ler de uma planilha:
        </EmptyState>
      </Card>
      {usable.length > 0 && <UsableTargets title="O que você já pode importar" targets={usable} />}
    </Page>
  )
}
