import type { MesDaReinf, MudancaDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { toPayableEdit } from '../../../addresses/livro.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words: Readonly<Record<MudancaDaReinf['tipo'], string>> = {
  nova: 'Entrou',
  saiu: 'Saiu',
  mudou: 'Mudou',
}

const detailOf = ({ tipo, campos, descricao }: MudancaDaReinf) =>
  tipo === 'mudou'
    ? campos
        .map(({ campo, antes, agora }) => `${campo}: de ${antes || 'nada'} para ${agora || 'nada'}`)
        .join(' · ')
    : descricao

/** What is otherwise now than when the month was checked, and what to do about it. */
export function MudancasCard({ data: { mudancas, situacao } }: { readonly data: MesDaReinf }) {
  if (mudancas.length === 0) return null
  const isClosed = situacao.estado === 'fechada'
  return (
    <Card
      flush
      tone="warning"
      title={isClosed ? 'Mudou depois do fechamento' : 'Mudou depois da conferência'}
      subtitle={
        isClosed
          ? 'As linhas abaixo são as que se fecharam. Para informar o que mudou, abra uma retificação.'
          : 'Confira de novo antes de fechar.'
      }
    >
      <ItemList bare label="O que mudou">
        {mudancas.map((one) => (
          <Item
            key={one.id_lancamento}
            title={`${words[one.tipo]}: ${one.nome || 'sem beneficiário'}`}
            detail={detailOf(one)}
            aside={<LinkButton to={toPayableEdit(one.id_lancamento)}>Abrir a conta</LinkButton>}
          />
        ))}
      </ItemList>
    </Card>
  )
}

/** What was done with the month: checked, closed, its receipt, and the filings before this one. */
export function HistoricoCard({ data: { situacao, anteriores } }: { readonly data: MesDaReinf }) {
  const told = [situacao, ...anteriores].filter(
    ({ conferida_em, ordem }) => conferida_em || ordem > 1,
  )
  if (told.length === 0) return null
  return (
    <Card flush title="Histórico">
      <ItemList bare label="Entregas deste mês">
        {told.map((one) => (
          <Item
            key={one.ordem}
            title={one.ordem > 1 ? `Retificação ${one.ordem - 1}` : 'Original'}
            detail={[
              one.motivo,
              one.conferida_em &&
                `conferida em ${formatMoment(one.conferida_em)} por ${one.conferida_por ?? '–'}`,
              one.fechada_em &&
                `fechada em ${formatMoment(one.fechada_em)} por ${one.fechada_por ?? '–'}`,
              one.recibo ? `recibo ${one.recibo}` : one.fechada_em && 'sem recibo',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </Card>
  )
}
