import {
  versaoComparar,
  versaoRestaurarLinha,
} from '@claquete/contract/orcamentos/orcamento/comparacao'
import type {
  Diferenca,
  ParteComparada,
  TotaisComparados,
} from '@claquete/contract/orcamentos/orcamento/comparacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { versaoAbas } from '@claquete/contract/orcamentos/orcamento/versao'
import { Badge, Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { call, refreshReads, reportFailure, useRead } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { counted } from '../../../lib/format.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { moneyText } from '../lista/money.ts'
import { refreshOrcamentos } from '../lista/refresh.ts'
import { StatusChip } from '../lista/status-chip.tsx'
import { campoText, valorText } from './campo-text.ts'
import styles from './comparar.module.css'
import { nomeDaAba } from './nome-da-aba.ts'

type Comparison = ReplyOf<typeof versaoComparar>
type Side = Comparison['antes']

export default function CompararScreen() {
  const params = useParams()
  const id_orcamento = Number(params['id'])
  const outro = Number(params['outro'])
  const reading = useRead(versaoComparar, { params: { id_orcamento, outro } })
  if (reading.error) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Loading />
  return <Comparar comparison={reading.data} />
}

function Loading() {
  return (
    <div className={styles.page} role="status" aria-label="Comparando…">
      <Skeleton height={92} />
      <Skeleton height={200} />
      <Skeleton height={320} />
    </div>
  )
}

const classes = {
  incluida: { label: 'Incluída', plural: 'incluídas', tone: 'good' },
  excluida: { label: 'Excluída', plural: 'excluídas', tone: 'bad' },
  alterada: { label: 'Alterada', plural: 'alteradas', tone: 'info' },
  movida: { label: 'Movida', plural: 'movidas', tone: 'plain' },
} as const
type Classe = keyof typeof classes

function Comparar({ comparison }: { comparison: Comparison }) {
  const { antes, depois, data, parcial, partes } = comparison
  const [only, setOnly] = useState<Classe>()
  const shown = only ? data.filter(({ classe }) => classe === only) : data
  const counts = (Object.keys(classes) as Classe[]).map(
    (classe) => [classe, data.filter((one) => one.classe === classe).length] as const,
  )
  return (
    <div className={styles.page}>
      <header className={styles.sides}>
        <SideHead side={antes} other={depois} label="Antes" />
        <SideHead side={depois} other={antes} label="Depois" />
      </header>
      {partes && (
        <Totals partes={partes} antes={antes.totais} depois={depois.totais} partial={parcial} />
      )}
      <section className={styles.lines} aria-labelledby="linhas-titulo">
        <div className={styles.head}>
          <h2 id="linhas-titulo">{counted(data.length, 'diferença', 'diferenças')}</h2>
          <div className={styles.filters} role="group" aria-label="Tipo de diferença">
            {counts
              .filter(([, count]) => count > 0)
              .map(([classe, count]) => (
                <button
                  key={classe}
                  type="button"
                  aria-pressed={only === classe}
                  onClick={() => setOnly(only === classe ? undefined : classe)}
                >
                  {count}{' '}
                  {count === 1 ? classes[classe].label.toLowerCase() : classes[classe].plural}
                </button>
              ))}
          </div>
        </div>
        {data.length === 0 ? (
          <EmptyState dense title="As linhas são iguais">
            Nenhuma linha entrou, saiu, mudou ou foi movida de uma versão para a outra.
          </EmptyState>
        ) : (
          <ul>
            {shown.map((one) => (
              <Line key={one.uid} one={one} antes={antes} depois={depois} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** One of the two, which may be changed for another version. */
function SideHead({ side, other, label }: { side: Side; other: Side; label: string }) {
  const navigate = useNavigate()
  const { id_orcamento } = side
  const abas = useRead(versaoAbas, { params: { id_orcamento } }).data?.data ?? [side]
  const change = (chosen: number) =>
    void navigate(
      label === 'Antes'
        ? paths.orcamentoCompare(chosen, other.id_orcamento)
        : paths.orcamentoCompare(other.id_orcamento, chosen),
      { replace: true },
    )
  return (
    <div className={styles.side}>
      <NativeSelect
        label={label}
        size="xs"
        data={abas
          .filter((aba) => aba.id_orcamento !== other.id_orcamento)
          .map((aba) => ({ value: String(aba.id_orcamento), label: nomeDaAba(aba) }))}
        value={String(id_orcamento)}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
      <p>
        <Link to={paths.orcamentoEdit(id_orcamento)}>{side.titulo}</Link>
        <StatusChip {...side} />
      </p>
    </div>
  )
}

/** What the total is divided into, in the order it is taken off. */
const divisionNames: readonly (readonly [keyof TotaisComparados, string])[] = [
  ['bvTotal', 'BV'],
  ['impostoTotal', 'Impostos'],
  ['comissaoTotal', 'Comissões'],
  ['liquidoTotal', 'Líquido'],
  ['custoTotal', 'Custo'],
  ['lucroTotal', 'Lucro'],
]

interface TotalsProps {
  readonly partes: readonly ParteComparada[]
  readonly antes: TotaisComparados
  readonly depois: TotaisComparados
  readonly partial: boolean
}

/** Each part of the total, which they sum to, and what the total is divided into. */
function Totals({ partes, antes, depois, partial }: TotalsProps) {
  const divided = divisionNames.filter(
    ([name]) => antes[name] !== undefined && depois[name] !== undefined,
  )
  const rowOf = (name: keyof TotaisComparados) => ({
    antes: antes[name] ?? 0,
    depois: depois[name] ?? 0,
  })
  return (
    <div className={styles.totals}>
      <table>
        <caption>{partial ? 'Totais visíveis' : 'Totais'}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.hidden}>Total</span>
            </th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {partes.map((parte, at) => (
            <TotalRow key={at} label={parte.nome} {...parte} />
          ))}
          <TotalRow label="Total geral" isStrong {...rowOf('totalGeral')} />
        </tbody>
        {divided.length > 0 && (
          <tbody aria-label="Como o total se divide">
            {divided.map(([name, label]) => (
              <TotalRow
                key={name}
                label={label}
                isStrong={name === 'liquidoTotal' || name === 'lucroTotal'}
                {...rowOf(name)}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

interface TotalRowProps {
  readonly label: string
  readonly antes: number
  readonly depois: number
  readonly isStrong?: boolean
}

function TotalRow({ label, antes, depois, isStrong = false }: TotalRowProps) {
  return (
    <tr data-strong={isStrong || undefined}>
      <th scope="row">{label}</th>
      <td>{moneyText(antes)}</td>
      <td>{moneyText(depois)}</td>
      <td>
        <Difference value={depois - antes} />
      </td>
    </tr>
  )
}

/** An amount with its sign; cents of the two sides were exact, their difference is rounded back. */
function Difference({ value }: { value: number }) {
  const rounded = Math.round(value * 100) / 100
  if (rounded === 0) return <span className={styles.same}>igual</span>
  return <span className={styles.figure}>{`${rounded > 0 ? '+' : ''}${moneyText(rounded)}`}</span>
}

interface LineProps {
  readonly one: Diferenca
  readonly antes: Side
  readonly depois: Side
}

function Line({ one, antes, depois }: LineProps) {
  const look = classes[one.classe]
  const number = one.numero_depois ?? one.numero_antes
  return (
    <li className={styles.line} data-kind={one.tipo}>
      <div className={styles.what}>
        <Badge
          className={styles.badge ?? ''}
          data-tone={look.tone}
          variant="light"
          size="sm"
          radius="sm"
          tt="none"
          fw={600}
        >
          {look.label}
        </Badge>
        <span className={styles.number}>{number}</span>
        <strong>{one.descricao}</strong>
        {one.movida && one.classe !== 'movida' && <small>também movida</small>}
        {one.movida && one.numero_antes && <small>de {one.numero_antes}</small>}
      </div>
      {one.efeito !== undefined && one.efeito !== 0 && (
        <span className={styles.effect}>
          <Difference value={one.efeito} />
        </span>
      )}
      <RestoreButton one={one} antes={antes} depois={depois} />
      {one.campos.length > 0 && (
        <dl className={styles.fields}>
          {one.campos.map(({ campo, antes: was, depois: is }) => (
            <div key={campo}>
              <dt>{campoText(campo)}</dt>
              <dd>
                <del>{valorText(campo, was)}</del> <ins>{valorText(campo, is)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Puts the line in the later version as it was in the former. */
function RestoreButton({ one, antes, depois }: LineProps) {
  const may = useMay()
  if (!may(versaoRestaurarLinha.access) || depois.travado || one.classe === 'incluida') return null
  const restore = async () => {
    const isSure = await confirm({
      title: 'Restaurar esta linha?',
      message: `Em “${nomeDaAba(depois)}” ela fica como está em “${nomeDaAba(antes)}”.`,
      subject: one.descricao,
      yes: 'Restaurar',
    })
    if (!isSure) return
    const reply = await call(versaoRestaurarLinha, {
      params: { id_orcamento: depois.id_orcamento },
      body: { de: antes.id_orcamento, uid: one.uid },
    })
    toast.success(reply.msg ?? 'Linha restaurada')
    await Promise.all([refreshReads(versaoComparar), refreshOrcamentos()])
  }
  return (
    <Button
      className={styles.restore ?? ''}
      size="compact-xs"
      variant="subtle"
      leftSection={<IconArrowBackUp size={14} stroke={1.5} />}
      aria-label={`Restaurar ${one.descricao}`}
      onClick={() => void restore().catch(reportFailure)}
    >
      Restaurar
    </Button>
  )
}
