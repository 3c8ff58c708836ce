import { dreList } from '@claquete/contract/financeiro/dre/dre'
import type { FiltroDoDre } from '@claquete/contract/financeiro/dre/dre'
import { dreNaoClassificado } from '@claquete/contract/financeiro/dre/nao-classificado'
import type { NaoClassificado } from '@claquete/contract/financeiro/dre/nao-classificado'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Alert, Button, Checkbox, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { lancamentoPath, paths } from '../../app/paths.ts'
import { failureText, refreshReads, useRead, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/refusal.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Destino } from '../../livro/contas/public.ts'
import styles from './dre.module.css'
import { tomDe, valorText } from './figuras.ts'

interface PanelProps {
  readonly filtro: FiltroDoDre
  readonly onClose: () => void
}

type Lado = 'C' | 'D'
const porPagina = 100

/** The titles that have no account; several get one at once. */
export function ClassificarPanel({ filtro, onClose }: PanelProps) {
  const [lado, setLado] = useState<Lado>()
  const body = { ...filtro, perPage: porPagina }
  const todos = useRead(dreNaoClassificado, { body })
  const aberto = lado ?? (temLado(todos.data?.data.resumo, 'C') ? 'C' : 'D')
  return (
    <SidePanel title="Classificar lançamentos" size="lg" onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label="O que classificar"
        className={styles.lados ?? ''}
        data={[
          { value: 'C', label: 'Receitas' },
          { value: 'D', label: 'Despesas' },
        ]}
        value={aberto}
        onChange={(novo) => setLado(novo as Lado)}
      />
      <DoLado key={aberto} filtro={filtro} lado={aberto} />
    </SidePanel>
  )
}

const temLado = (
  resumo: { readonly entradas: number; readonly saidas: number } | undefined,
  lado: Lado,
) => (lado === 'C' ? (resumo?.entradas ?? 0) !== 0 : (resumo?.saidas ?? 0) !== 0)

function DoLado({ filtro, lado }: { readonly filtro: FiltroDoDre; readonly lado: Lado }) {
  const body = { ...filtro, operacao: lado, perPage: porPagina }
  const reading = useRead(dreNaoClassificado, { body })
  const lidos = reading.data?.data
  if (reading.error && !lidos) {
    return <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!lidos) return <Skeleton height={260} radius={8} />
  if (lidos.data.length === 0) {
    const texto = lado === 'C' ? 'Toda receita tem a sua conta.' : 'Toda despesa tem a sua conta.'
    return (
      <EmptyState dense title="Nada a classificar">
        {texto}
      </EmptyState>
    )
  }
  return <Escolha lado={lado} titulos={lidos.data} total={lidos.total} />
}

interface EscolhaProps {
  readonly lado: Lado
  readonly titulos: readonly NaoClassificado[]
  readonly total: number
}

/** Ticks, then an account for the ticked ones, or the default of each. */
function Escolha({ lado, titulos, total }: EscolhaProps) {
  const may = useMay()
  const abertos = titulos.filter(({ fechado }) => !fechado)
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const [destino, setDestino] = useState<Destino>({})
  const escolhidos = abertos.filter(({ id_lancamento }) => !fora.has(id_lancamento))
  const classificar = useWrite(tituloClassify, {
    onSuccess: async ({ msg, sem_conta }) => {
      toast.success(
        sem_conta.length > 0
          ? `${msg}. ${counted(sem_conta.length, 'continua', 'continuam')} sem conta padrão.`
          : (msg ?? ''),
      )
      setDestino({})
      await refreshReads(dreNaoClassificado, dreList)
    },
  })
  const wrong = errorsOf(classificar.error)
  const ids = escolhidos.map(({ id_lancamento }) => id_lancamento)
  const choose = (id: number, sim: boolean) => {
    const novos = new Set(fora)
    if (sim) novos.delete(id)
    else novos.add(id)
    setFora(novos)
  }
  const todos = (sim: boolean) =>
    setFora(new Set(sim ? [] : abertos.map(({ id_lancamento }) => id_lancamento)))
  return (
    <form
      className={styles.config}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!destino.conta) return
        classificar.mutate({
          body: {
            ids,
            id_grupoCusto: destino.conta,
            ...(destino.centro && { id_centrocusto: destino.centro }),
          },
        })
      }}
    >
      {classificar.error && (
        <Alert color="red" role="alert">
          {failureText(classificar.error)}
        </Alert>
      )}
      <ClassificacaoPickers operacao={lado} destino={destino} onChange={setDestino} wrong={wrong} />
      <Group justify="space-between" gap="xs">
        {may('dre.configurar') && <Link to={paths.classificacao()}>Classificação automática</Link>}
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            disabled={ids.length === 0 || classificar.isPending}
            onClick={() => classificar.mutate({ body: { ids } })}
          >
            Usar o padrão de cada um
          </Button>
          <Button
            type="submit"
            loading={classificar.isPending}
            disabled={ids.length === 0 || !destino.conta}
          >
            Classificar {ids.length}
          </Button>
        </Group>
      </Group>
      <Lista
        {...{ titulos, total, fora, escolher: choose, todos }}
        escolhidos={escolhidos.length}
      />
    </form>
  )
}

interface ListaProps {
  readonly titulos: readonly NaoClassificado[]
  readonly total: number
  readonly fora: ReadonlySet<number>
  readonly escolhidos: number
  readonly escolher: (id: number, sim: boolean) => void
  readonly todos: (sim: boolean) => void
}

function Lista({ titulos, total, fora, escolhidos, escolher, todos }: ListaProps) {
  const abertos = titulos.filter(({ fechado }) => !fechado).length
  return (
    <>
      <Checkbox
        label={`${escolhidos} de ${counted(total, 'lançamento sem conta', 'lançamentos sem conta')}${
          total > titulos.length ? ` (os ${titulos.length} maiores primeiro)` : ''
        }`}
        checked={escolhidos > 0 && escolhidos === abertos}
        indeterminate={escolhidos > 0 && escolhidos < abertos}
        disabled={abertos === 0}
        onChange={(event) => todos(event.currentTarget.checked)}
      />
      <ul className={styles.titulos}>
        {titulos.map((um) => (
          <li key={um.id_lancamento}>
            <div>
              <Checkbox
                aria-label={`Classificar ${um.descricao}, ${reais(um.valor)}`}
                checked={!um.fechado && !fora.has(um.id_lancamento)}
                disabled={um.fechado}
                onChange={(event) => escolher(um.id_lancamento, event.currentTarget.checked)}
              />
              <b className={styles.nomeDoTitulo}>
                <Link to={lancamentoPath(um, um.id_lancamento)}>{um.descricao}</Link>
              </b>
              <span data-tom={tomDe(um.valor)}>{valorText(um.valor)}</span>
            </div>
            <p>{palavrasDo(um)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const palavrasDo = (um: NaoClassificado) =>
  [
    formatDateBr(um.competencia),
    um.pessoa,
    um.orcamentos,
    um.num_documento,
    `nº ${um.id_lancamento}`,
    um.fechado && 'mês fechado: reabra para classificar',
  ]
    .filter(Boolean)
    .join(' · ')
