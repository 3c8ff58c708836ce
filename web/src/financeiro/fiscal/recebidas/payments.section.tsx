import type { Proposta, Recebida } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaAttach,
  recebidaDetach,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { namesOfSituacao } from '@claquete/core/livro/titulos/pagamento'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useMay } from '../../../lib/account/permission.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { moneyReads } from '../../../livro/titulos/public.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { grauLooks } from './recebida.labels.ts'
import { recebidaReads } from './use-recebidas.ts'

type Titulo = Recebida['titulos'][number]

const titleOf = ({ id_lancamento, descricao }: Titulo) => `Nº ${id_lancamento} · ${descricao}`
const detailOf = ({ bruto, vencimento, situacao, num_documento, job }: Titulo) =>
  [
    reais(bruto),
    `vence em ${formatDateBr(vencimento)}`,
    namesOfSituacao[situacao as SituacaoOfPagamento],
    num_documento && `documento ${num_documento}`,
    job && `job ${job}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What pays the note, or what may: a guess is shown with what differs. */
export function Payments({ nota }: { readonly nota: Recebida }) {
  const may = useMay()
  const act = useAct({ refresh: [...recebidaReads, ...moneyReads], onFailure: reportFailure })
  const { id_nota_recebida, titulos, propostas, situacao } = nota
  const mayAct = may(recebidaAttach.access)
  const attach = (all: readonly Titulo[]) =>
    void act.run(() =>
      call(recebidaAttach, {
        body: { id_nota_recebida, lancamentos: all.map(({ id_lancamento }) => id_lancamento) },
      }),
    )
  const detach = (id_lancamento: number) =>
    void act.run(() => call(recebidaDetach, { body: { id_nota_recebida, id_lancamento } }))
  if (titulos.length > 0) {
    return (
      <Card title="Pagamento" label="Pagamento" level={3} flush>
        <ItemList bare>
          {titulos.map((one) => (
            <Item
              key={one.id_lancamento}
              title={titleOf(one)}
              detail={detailOf(one)}
              aside={
                mayAct && (
                  <Button size="xs" variant="subtle" onClick={() => detach(one.id_lancamento)}>
                    Desligar
                  </Button>
                )
              }
            />
          ))}
        </ItemList>
      </Card>
    )
  }
  if (situacao !== 'a_vincular') return null
  return (
    <Card
      title="Contas que podem ser desta nota"
      label="Propostas"
      level={3}
      flush={propostas.length > 0}
    >
      {propostas.length === 0 ? (
        <Note>Nenhuma conta a pagar sem nota tem este fornecedor com este valor ou número.</Note>
      ) : (
        <ItemList bare>
          {propostas.map((one) => (
            <Guess
              key={one.titulos.map(({ id_lancamento }) => id_lancamento).join()}
              proposta={one}
              onAttach={mayAct ? () => attach(one.titulos) : undefined}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

interface GuessProps {
  readonly proposta: Proposta
  readonly onAttach: (() => void) | undefined
}

function Guess({ proposta: { grau, titulos, difere, a_favor }, onAttach }: GuessProps) {
  const [first] = titulos
  if (!first) return null
  const isPlan = titulos.length > 1
  return (
    <Item
      title={isPlan ? `${first.descricao} · ${titulos.length} parcelas` : titleOf(first)}
      detail={
        isPlan
          ? titulos
              .map((one) => `${reais(one.bruto)} em ${formatDateBr(one.vencimento)}`)
              .join(' · ')
          : detailOf(first)
      }
      lead={<BadgeCell value={grauLooks[grau].label} look={grauLooks[grau]} />}
      aside={
        onAttach && (
          <Button size="xs" variant={grau === 'igual' ? 'filled' : 'default'} onClick={onAttach}>
            Ligar
          </Button>
        )
      }
    >
      {difere.map((one) => (
        <Note key={one} small tone="warning">
          {unitText(one)}
        </Note>
      ))}
      {a_favor.map((one) => (
        <Note key={one} small>
          {one}
        </Note>
      ))}
    </Item>
  )
}
