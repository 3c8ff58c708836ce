import { importacaoTargets } from '@claquete/contract/sistema/importacao/importacao'
import { failureText, useRead } from '../../lib/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { UsableTargets } from './usable-targets.tsx'

/** All that this person may import; each opens its wizard. */
export default function ImportTargetsScreen() {
  const { data, error, refetch } = useRead(importacaoTargets, {})
  if (error && !data) {
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Page width="form">
        <Card>
          <RowsSkeleton label="Carregando as importações…" count={5} height={48} />
        </Card>
      </Page>
    )
  }
  const usable = data.data.filter(({ permitido }) => permitido)
  return (
    <Page width="form">
      {usable.length > 0 ? (
        <UsableTargets title="O que você quer importar?" targets={usable} />
      ) : (
        <EmptyState title="Nada para importar">
          O seu perfil não importa planilhas. Peça o acesso a quem administra as permissões da sua
          empresa.
        </EmptyState>
      )}
    </Page>
  )
}
