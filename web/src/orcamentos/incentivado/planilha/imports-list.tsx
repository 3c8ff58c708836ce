import { planilhaImports, planilhaUndo } from '@claquete/contract/orcamentos/incentivado/planilha'
import { Button } from '@mantine/core'
import { confirm } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { projetoReads } from '../incentivado.labels.ts'

/** The workbooks that were imported and still have lines on the sheet; each can be undone. */
export function ImportsList({ id_orcamento }: { readonly id_orcamento: number }) {
  const params = { id_orcamento }
  const reading = useRead(planilhaImports, { params }, { staleTime: 0 })
  const undo = (lote: string, restam: number) =>
    confirm({
      title: 'Desfazer a importação?',
      message: `${counted(restam, 'linha ou grupo sai', 'linhas e grupos saem')} da planilha do orçamento, como estiverem agora.`,
      yes: 'Desfazer',
      tone: 'danger',
      run: async () => {
        const { msg = '' } = await call(planilhaUndo, { params, body: { lote } })
        await refreshReads(planilhaImports, ...projetoReads)
        toast.success(msg)
      },
    })
  return (
    <Reading of={reading} waiting={60} dense empty={null}>
      {({ data }) =>
        data.length === 0 ? null : (
          <Card title="Planilhas importadas neste orçamento">
            <ItemList bare label="Planilhas importadas">
              {data.map(({ lote, criado_em, usuario, linhas, restam }) => (
                <Item
                  key={lote}
                  title={formatMoment(criado_em)}
                  detail={[
                    usuario,
                    counted(linhas, 'linha ou grupo', 'linhas e grupos'),
                    restam < linhas && `${restam} ainda no orçamento`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  aside={
                    <Button size="xs" variant="default" onClick={() => void undo(lote, restam)}>
                      Desfazer
                    </Button>
                  }
                />
              ))}
            </ItemList>
          </Card>
        )
      }
    </Reading>
  )
}
