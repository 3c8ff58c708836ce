import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import { prestacaoExport } from '@claquete/contract/orcamentos/incentivado/prestacao'
import type { FonteUse } from '@claquete/contract/orcamentos/incentivado/contas'
import { toGastosOfProjeto, toPrestacao } from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { toneOfAmount } from '../../../ui/figures/tones.ts'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { ItensSection } from './itens.section.tsx'

const money = (
  key: 'aprovado' | 'captado' | 'rendimento' | 'gasto' | 'comprometido' | 'saldo' | 'livre',
  label: string,
  hint: string,
): DataColumn<FonteUse> => ({
  key,
  label,
  hint,
  numeric: true,
  cell: (row) => reais(row[key]),
  ...((key === 'saldo' || key === 'livre') && {
    tone: (row: FonteUse) => toneOfAmount(row[key]),
  }),
})

const columns: readonly DataColumn<FonteUse>[] = [
  { key: 'nome', label: 'Fonte', heads: true, cell: ({ nome }) => nome },
  money('aprovado', 'Aprovado', 'O que a fonte aprovou para o projeto'),
  money('captado', 'Captado', 'O que já foi captado ou liberado'),
  money(
    'rendimento',
    'Rendimentos',
    'Os rendimentos da conta que o plano de financiamento aloca a itens: somam ao que a fonte pode pagar',
  ),
  money(
    'gasto',
    'Gasto',
    'O que já saiu das contas para gastos desta fonte, menos o que fornecedores devolveram',
  ),
  money('comprometido', 'Comprometido', 'O que gastos ainda não pagos vão tirar desta fonte'),
  money('saldo', 'Saldo', 'Captado e rendimentos, menos gasto: o que há para gastar'),
  money('livre', 'Livre', 'Saldo menos comprometido: o que ainda se pode prometer'),
]

/** What each source may still pay, and the way to what was spent. */
export function ExecucaoCard({
  id_projeto_incentivado,
}: {
  readonly id_projeto_incentivado: number
}) {
  const may = useMay()
  const reading = useRead(projetoExecucao, { params: { id_projeto_incentivado } })
  return (
    <Card
      title="Execução por fonte"
      aside={
        <Row>
          <LinkButton to={toGastosOfProjeto(id_projeto_incentivado, 'projeto')}>Gastos</LinkButton>
          {may(prestacaoExport.access) && (
            <LinkButton to={toPrestacao(0, id_projeto_incentivado, 'relacao-pagamentos')}>
              Prestação de contas
            </LinkButton>
          )}
        </Row>
      }
    >
      <Reading of={reading} waiting={160} dense>
        {({ data: { fontes, itens, situacoes, pendentes } }) =>
          fontes.length === 0 ? (
            <EmptyState dense title="Nenhuma fonte ainda">
              Cadastre as fontes para saber o que cada uma ainda pode pagar.
            </EmptyState>
          ) : (
            <Stack>
              <DataTable
                bare
                stacks
                label="Execução por fonte"
                columns={columns}
                rows={fontes}
                rowKey={({ id_projeto_fonte }) => id_projeto_fonte}
              />
              <ItensSection itens={itens} fontes={fontes} />
              <Figures
                look="line"
                items={[
                  {
                    label: 'Gastos',
                    value: String(situacoes.reduce((all, { quantos }) => all + quantos, 0)),
                  },
                  { label: 'Com pendências', value: String(pendentes) },
                ]}
              />
            </Stack>
          )
        }
      </Reading>
    </Card>
  )
}
