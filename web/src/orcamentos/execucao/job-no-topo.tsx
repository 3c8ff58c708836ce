import { jobResumo } from '@claquete/contract/orcamentos/execucao/escolhas'
import { Badge, Skeleton } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { useRead } from '../../lib/call.ts'
import { EmptyState } from '../../ui/states.tsx'
import styles from './execucao.module.css'

const nomes = {
  orcado: 'Orçado',
  previsto: 'Previsto',
  comprometido: 'Comprometido',
  realizado: 'Realizado',
  saldo: 'Saldo',
} as const
type Figura = keyof typeof nomes
export const figuras = Object.keys(nomes) as Figura[]
export const nomeDaFigura = (figura: Figura): string => nomes[figura]

/** Whose money it is: the job, its status and how far it went. */
export function JobNoTopo({ id_orcamento }: { id_orcamento: number }) {
  const reading = useRead(jobResumo, { params: { id_orcamento } })
  if (reading.isError) {
    return (
      <EmptyState title="Este orçamento não foi encontrado">{reading.error.message}</EmptyState>
    )
  }
  const job = reading.data?.data
  if (!job) return <Skeleton height={64} radius={10} />
  return (
    <header className={styles.jobTopo}>
      <div>
        <h2>
          {job.num_orc} · {job.titulo}
        </h2>
        <div className={styles.jobQuem}>
          {job.cliente ?? 'Sem cliente'}
          <Badge
            radius="sm"
            tt="none"
            fw={500}
            style={{ background: job.status.cor_fundo, color: job.status.cor }}
          >
            {job.status.descricao}
          </Badge>
          {!job.liberado && <span className={styles.aviso}>O status não libera o financeiro.</span>}
        </div>
      </div>
      <dl className={styles.numeros}>
        {figuras
          .filter((figura) => job[figura] !== undefined)
          .map((figura) => (
            <div key={figura}>
              <dt>{nomes[figura]}</dt>
              <dd data-negativo={(job[figura] ?? 0) < 0 || undefined}>{reais(job[figura])}</dd>
            </div>
          ))}
      </dl>
    </header>
  )
}
