import { importacaoTargets } from '@claquete/contract/sistema/importacao/importacao'
import { useRead } from '../../lib/wire/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { UsableTargets } from './usable-targets.tsx'

const waiting = (
  <Card>
    <RowsSkeleton label="Carregando as importações…" count={5} height={48} />
  </Card>
)

/** All that this person may import; each opens its wizard. */
export default function ImportTargetsScreen() {
  const reading = useRead(importacaoTargets, {})
  return (
    <Page width="form">
      <Reading of={reading} waiting={waiting}>
        {({ data }) => {
          const usable = data.filter(({ permitido }) => permitido)
          return usable.length > 0 ? (
            <UsableTargets title="O que você quer importar?" targets={usable} />
          ) : (
            <EmptyState title="Nada para importar">
              O seu perfil não importa planilhas. Peça o acesso a quem administra as permissões da
              sua empresa.
            </EmptyState>
          )
        }}
      </Reading>
    </Page>
  )
}
