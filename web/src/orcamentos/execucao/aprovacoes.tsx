import { pendencias, pendenciasDecide } from '@claquete/contract/orcamentos/execucao/escolhas'
import type { Pendencia } from '@claquete/contract/orcamentos/execucao/escolhas'
import { Badge, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import { call, useRead } from '../../lib/call.ts'
import { formatDay } from '../../ui/list/cell.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { Recibos } from './despesas-lista.tsx'
import styles from './execucao.module.css'
import { PedirMotivo } from './pedir-motivo.tsx'
import { useJobClick } from './reads.ts'

const tipos: Readonly<Record<Pendencia['tipo'], string>> = {
  verba: 'Verba',
  despesa: 'Despesa',
  pagamento: 'Pagamento',
}
const chaveDe = ({ tipo, id }: Pendencia) => `${tipo}/${id}`

/** What waits for somebody to approve: requests of funds, expenses, requests of payments. */
export function Aprovacoes({ id_orcamento }: { id_orcamento?: number | undefined }) {
  const reading = useRead(pendencias, { query: id_orcamento === undefined ? {} : { id_orcamento } })
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  const [rejeita, setRejeita] = useState(false)
  const act = useJobClick()
  if (reading.isError) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  const rows = reading.data?.data
  if (!rows) return <div className={styles.carregando} aria-busy />
  if (rows.length === 0) {
    return (
      <EmptyState title="Nada espera aprovação" icon={<IconCheck size={20} stroke={1.5} />}>
        Pedidos de verba, despesas e pedidos de pagamento aparecem aqui assim que chegam.
      </EmptyState>
    )
  }
  const escolhidas = rows.filter((row) => marcadas.has(chaveDe(row)))
  const alvosDe = (quais: readonly Pendencia[]) => quais.map(({ tipo, id }) => ({ tipo, id }))
  const alvos = alvosDe(escolhidas)
  const aprovaveis = alvosDe(escolhidas.filter(({ impedimento }) => impedimento === null))
  const soma = escolhidas.reduce((total, { valor }) => total + Math.round(valor * 100), 0) / 100
  const mark = (row: Pendencia, liga: boolean) => {
    const proximas = new Set(marcadas)
    if (liga) proximas.add(chaveDe(row))
    else proximas.delete(chaveDe(row))
    setMarcadas(proximas)
  }
  const livres = rows.filter(({ impedimento }) => impedimento === null)
  const approve = () =>
    act.run(
      () => call(pendenciasDecide, { body: { acao: 'aprovar', alvos: aprovaveis } }),
      () => setMarcadas(new Set()),
    )
  return (
    <div className={styles.fila}>
      <div className={styles.filaTopo}>
        <Checkbox
          label={`${rows.length} à espera`}
          checked={livres.length > 0 && escolhidas.length === livres.length}
          indeterminate={escolhidas.length > 0 && escolhidas.length < livres.length}
          onChange={(event) =>
            setMarcadas(new Set(event.currentTarget.checked ? livres.map(chaveDe) : []))
          }
        />
        <span className={styles.somaDaFila}>
          {escolhidas.length > 0 && `${escolhidas.length} selecionados, soma ${reais(soma)}`}
        </span>
        <Button
          size="xs"
          variant="default"
          disabled={alvos.length === 0}
          onClick={() => setRejeita(true)}
        >
          Rejeitar
        </Button>
        <Button
          size="xs"
          disabled={aprovaveis.length === 0}
          loading={act.isRunning}
          onClick={() => void approve()}
        >
          Aprovar selecionados
        </Button>
      </div>
      <ul>
        {rows.map((row) => (
          <LinhaDaFila
            key={chaveDe(row)}
            row={row}
            marcada={marcadas.has(chaveDe(row))}
            onMarcar={(liga) => mark(row, liga)}
          />
        ))}
      </ul>
      {rejeita && (
        <PedirMotivo
          title={`Rejeitar ${alvos.length}`}
          yes="Rejeitar"
          run={async (motivo) => {
            const reply = await call(pendenciasDecide, {
              body: { acao: 'rejeitar', motivo, alvos },
            })
            setMarcadas(new Set())
            return reply
          }}
          onClose={() => setRejeita(false)}
        />
      )}
    </div>
  )
}

interface LinhaProps {
  readonly row: Pendencia
  readonly marcada: boolean
  readonly onMarcar: (liga: boolean) => void
}

function LinhaDaFila({ row, marcada, onMarcar }: LinhaProps) {
  return (
    <li data-marcada={marcada || undefined}>
      <Checkbox
        aria-label={`Selecionar ${row.descricao}`}
        checked={marcada}
        disabled={row.impedimento !== null && row.tipo !== 'pagamento'}
        onChange={(event) => onMarcar(event.currentTarget.checked)}
      />
      <div className={styles.filaTexto}>
        <strong>{row.descricao}</strong>
        <p>
          {row.num_orc} · {row.titulo}
          {row.item && ` · ${row.item}`}
        </p>
        <p>
          {[row.pessoa, row.solicitante && `pedido por ${row.solicitante}`, formatDay(row.data)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <span className={styles.selos}>
          <Badge variant="light" radius="sm" color="gray" tt="none" fw={500}>
            {tipos[row.tipo]}
          </Badge>
          {row.excesso > 0 && (
            <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
              {reais(row.excesso)} acima do item
            </Badge>
          )}
          {row.repetida && (
            <Badge variant="light" radius="sm" color="orange" tt="none" fw={500}>
              Parece repetida
            </Badge>
          )}
          {row.tipo === 'despesa' && <Recibos row={row} />}
        </span>
        {row.impedimento && <p className={styles.aviso}>{row.impedimento}</p>}
      </div>
      <span className={styles.filaValor}>{reais(row.valor)}</span>
    </li>
  )
}
