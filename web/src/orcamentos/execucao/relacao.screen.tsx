import {
  financeiroMail,
  pagamentoRelacao,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { ItemDaRelacao, Relacao } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { call, useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { StatementMenu } from '../orcamento/public.ts'
import { useDinheiroVivo, useJobClick } from './reads.ts'
import styles from './execucao.module.css'
import { figuras, JobNoTopo, nomeDaFigura } from './job-no-topo.tsx'
import { PedirDosItens, PedirPagamento } from './pagamento-dialogos.tsx'
import { LinhaDoPagamento } from './pagamento-linha.tsx'
import { situacoesDoPagamento } from './palavras.ts'

const searchAfterMs = 250
type Situacao = keyof typeof situacoesDoPagamento

/** The payments of a job, line by line, with its money. */
export default function RelacaoScreen() {
  useDinheiroVivo()
  const { id, back } = useParams()
  const id_orcamento = Number(id)
  const [situacao, setSituacao] = useState('')
  const [texto, setTexto] = useState('')
  const [todos, setTodos] = useState(true)
  const [search] = useDebouncedValue(texto.trim(), searchAfterMs)
  const query = {
    ...(situacao && { situacao: situacao as Situacao }),
    ...(search && { search }),
    todos: todos ? ('S' as const) : ('N' as const),
  }
  const reading = useRead(
    pagamentoRelacao,
    { params: { id_orcamento }, query },
    { keepPreviousData: true },
  )
  const relacao = reading.data?.data
  return (
    <ListPage toolbar={relacao && <Botoes relacao={relacao} back={back} />}>
      <JobNoTopo id_orcamento={id_orcamento} />
      <div className={styles.filtros}>
        <TextInput
          size="xs"
          label="Buscar"
          placeholder="Item, favorecido ou documento"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="Situação"
          data={[
            { value: '', label: 'Todas' },
            ...Object.entries(situacoesDoPagamento)
              .filter(([value]) => value !== 'cancelado')
              .map(([value, look]) => ({ value, label: look.label })),
          ]}
          value={situacao}
          onChange={(event) => setSituacao(event.currentTarget.value)}
        />
        <Checkbox
          label="Mostrar itens sem pagamento"
          checked={todos}
          onChange={(event) => setTodos(event.currentTarget.checked)}
        />
      </div>
      {reading.isError && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!relacao && !reading.isError && <Skeleton height={320} radius={10} />}
      {relacao && <Itens relacao={relacao} />}
    </ListPage>
  )
}

function Botoes({ relacao, back }: { relacao: Relacao; back: string | undefined }) {
  const may = useMay()
  const [pede, setPede] = useState(false)
  const mail = useJobClick()
  const { id_orcamento, liberado } = relacao
  const pode = liberado && may(pagamentoRequest.access)
  const voltar =
    back === 'orcamento' ? paths.orcamentoEdit(id_orcamento) : paths.verbasDoJob(id_orcamento)
  return (
    <>
      <Button component={Link} to={voltar} variant="default" size="xs">
        {back === 'orcamento' ? 'Voltar ao orçamento' : 'Verbas e despesas'}
      </Button>
      <StatementMenu id_orcamento={id_orcamento} what="pagamentos" />
      {may(financeiroMail.access) && (
        <Button
          variant="default"
          size="xs"
          loading={mail.isRunning}
          onClick={() => void mail.run(() => call(financeiroMail, { body: { id_orcamento } }))}
        >
          Avisar o financeiro
        </Button>
      )}
      {pode && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setPede(true)}>
          Solicitar pagamento
        </Button>
      )}
      {pede && <PedirPagamento id_orcamento={id_orcamento} onClose={() => setPede(false)} />}
    </>
  )
}

function Itens({ relacao }: { relacao: Relacao }) {
  const may = useMay()
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set())
  const [pede, setPede] = useState(false)
  const pode = relacao.liberado && !relacao.parcial && may(pagamentoRequest.access)
  const escolhidos = relacao.itens.filter(({ id_orca_item }) => marcados.has(id_orca_item))
  if (relacao.itens.length === 0 && relacao.outros.length === 0) {
    return (
      <EmptyState title="Nenhum pagamento">
        Solicite o pagamento de um item: outra pessoa aprova e o financeiro paga.
      </EmptyState>
    )
  }
  const mark = (id: number, liga: boolean) => {
    const proximos = new Set(marcados)
    if (liga) proximos.add(id)
    else proximos.delete(id)
    setMarcados(proximos)
  }
  return (
    <div className={styles.relacao}>
      {escolhidos.length > 0 && (
        <div className={styles.filaTopo}>
          <span className={styles.somaDaFila}>{escolhidos.length} itens escolhidos</span>
          <Button size="xs" onClick={() => setPede(true)}>
            Solicitar o saldo deles
          </Button>
        </div>
      )}
      {relacao.itens.map((item) => (
        <ItemComPagamentos
          key={item.id_orca_item}
          item={item}
          id_orcamento={relacao.id_orcamento}
          pode={pode}
          marcado={marcados.has(item.id_orca_item)}
          onMarcar={(liga) => mark(item.id_orca_item, liga)}
        />
      ))}
      {relacao.outros.length > 0 && (
        <section className={styles.itemDaRelacao}>
          <header>
            <h3>Verbas, reembolsos, devoluções e despesas sem verba</h3>
          </header>
          <ul>
            {relacao.outros.map((pagamento) => (
              <LinhaDoPagamento key={pagamento.id_lancamento} pagamento={pagamento} />
            ))}
          </ul>
        </section>
      )}
      {pede && (
        <PedirDosItens
          id_orcamento={relacao.id_orcamento}
          itens={escolhidos}
          onClose={() => {
            setPede(false)
            setMarcados(new Set())
          }}
        />
      )}
    </div>
  )
}

interface ItemProps {
  readonly item: ItemDaRelacao
  readonly id_orcamento: number
  readonly pode: boolean
  readonly marcado: boolean
  readonly onMarcar: (liga: boolean) => void
}

function ItemComPagamentos({ item, id_orcamento, pode, marcado, onMarcar }: ItemProps) {
  const [pede, setPede] = useState(false)
  return (
    <section className={styles.itemDaRelacao} aria-label={item.item}>
      <header>
        {pode && (
          <Checkbox
            aria-label={`Escolher ${item.item}`}
            checked={marcado}
            onChange={(event) => onMarcar(event.currentTarget.checked)}
          />
        )}
        <div className={styles.itemTexto}>
          <h3>{item.item}</h3>
          <p>
            {item.grupo}
            {item.fornecedor && ` · ${item.fornecedor}`}
          </p>
        </div>
        <dl className={styles.numeros}>
          {figuras
            .filter((figura) => item[figura] !== undefined)
            .map((figura) => (
              <div key={figura}>
                <dt>{nomeDaFigura(figura)}</dt>
                <dd data-negativo={(item[figura] ?? 0) < 0 || undefined}>{reais(item[figura])}</dd>
              </div>
            ))}
        </dl>
        {pode && (
          <Button size="compact-xs" variant="default" onClick={() => setPede(true)}>
            Solicitar
          </Button>
        )}
      </header>
      {item.pagamentos.length > 0 && (
        <ul>
          {item.pagamentos.map((pagamento) => (
            <LinhaDoPagamento key={pagamento.id_lancamento} pagamento={pagamento} />
          ))}
        </ul>
      )}
      {pede && (
        <PedirPagamento id_orcamento={id_orcamento} item={item} onClose={() => setPede(false)} />
      )}
    </section>
  )
}
