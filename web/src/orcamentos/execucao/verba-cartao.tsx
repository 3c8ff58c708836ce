import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { counted } from '../../lib/format.ts'
import styles from './execucao.module.css'
import { estados } from './palavras.ts'
import { AtosDaVerba } from './verba-atos.tsx'

/** The state of a fund, and whether it is late. */
export function EstadoDaVerba({ verba }: { verba: VerbaRow }) {
  const look = estados[verba.estado]
  return (
    <span className={styles.selos}>
      <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
        {look.label}
      </Badge>
      {verba.atrasada && (
        <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
          Atrasada: {counted(verba.dias ?? 0, 'dia', 'dias')}
        </Badge>
      )}
    </span>
  )
}

/** What was received of a fund, and where it is now. */
export function BarraDaVerba({ verba }: { verba: VerbaRow }) {
  const { gasto, saldo, valor_pendente } = verba
  const total = Math.max(verba.recebido, gasto, verba.valor, 0.01)
  const parte = (valor: number) => ({ width: `${Math.min(Math.max(valor / total, 0), 1) * 100}%` })
  const texto = `Recebido ${reais(verba.recebido)}, gasto ${reais(gasto)}, aguardando ${reais(valor_pendente)}, saldo ${reais(saldo)}`
  return (
    <div className={styles.barra} role="img" aria-label={texto}>
      <span data-parte="gasto" style={parte(gasto)} />
      <span data-parte="pendente" style={parte(Math.min(valor_pendente, Math.max(saldo, 0)))} />
      <span data-parte="saldo" style={parte(saldo - valor_pendente)} />
    </div>
  )
}

/** The figures of a fund, in one line. */
export function NumerosDaVerba({ verba }: { verba: VerbaRow }) {
  const numeros: readonly (readonly [string, number])[] = [
    ['Verba', verba.valor],
    ['Entregue', verba.recebido],
    ['Gasto', verba.gasto],
  ]
  return (
    <dl className={styles.numeros}>
      {numeros.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{reais(valor)}</dd>
        </div>
      ))}
      <div>
        <dt>{verba.saldo < 0 ? 'A reembolsar' : 'Saldo'}</dt>
        <dd data-negativo={verba.saldo < 0 || undefined}>{reais(verba.saldo)}</dd>
      </div>
    </dl>
  )
}

interface CartaoProps {
  readonly verba: VerbaRow
  readonly label: string
  /** Where several jobs stand side by side. */
  readonly comJob: boolean
}

export function CartaoDaVerba({ verba, label, comJob }: CartaoProps) {
  const { id_orcamento, id_orca_verba, descricao, item, grupo } = verba
  return (
    <article className={styles.cartao} data-atrasada={verba.atrasada || undefined}>
      <header>
        <div>
          <Link className={styles.nome} to={paths.verbaView(id_orcamento, id_orca_verba)}>
            {verba.produtor}
          </Link>
          <p>{descricao || item || grupo || 'Do job todo'}</p>
        </div>
        <EstadoDaVerba verba={verba} />
      </header>
      {comJob && (
        <p className={styles.job}>
          {verba.num_orc} · {verba.titulo}
        </p>
      )}
      <NumerosDaVerba verba={verba} />
      <BarraDaVerba verba={verba} />
      {verba.despesas_pendentes > 0 && (
        <p className={styles.aviso}>
          {counted(verba.despesas_pendentes, 'despesa aguarda', 'despesas aguardam')} aprovação:{' '}
          {reais(verba.valor_pendente)}
        </p>
      )}
      {verba.motivo && verba.estado === 'rejeitada' && (
        <p className={styles.aviso} data-tom="danger">
          {verba.motivo}
        </p>
      )}
      <AtosDaVerba verba={verba} label={label} quantos={3} />
    </article>
  )
}
