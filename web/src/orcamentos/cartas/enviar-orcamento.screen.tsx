import { formatMoment } from '../../lib/format.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Link } from 'react-router'
import { addresses } from './addresses.ts'
import { BudgetHead } from './budget-head.tsx'
import styles from './cartas.module.css'
import { IconLink, IconMail } from './icons.ts'
import { useBudget } from './use-budget.ts'

/** The two ways of sending a budget to its client. */
export default function EnviarOrcamentoScreen() {
  const { id_orcamento, reading, data } = useBudget()
  if (reading.error && !data) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  const sent = data?.cartas.filter(({ enviado_em }) => enviado_em !== null) ?? []
  return (
    <div className={styles.page}>
      <BudgetHead orcamento={data?.orcamento} />
      {data && data.orcamento.impedimento === null && (
        <div className={styles.ways}>
          <Link className={styles.way} to={addresses.letters(id_orcamento)}>
            <IconMail size={24} stroke={1.5} aria-hidden />
            <span>
              <strong>Carta por e-mail</strong>
              Escreva a partir de um modelo. O cliente recebe o PDF e, se quiser, também o link.
            </span>
          </Link>
          <Link className={styles.way} to={addresses.links(id_orcamento)}>
            <IconLink size={24} stroke={1.5} aria-hidden />
            <span>
              <strong>Link da proposta</strong>
              Uma página em que o cliente escolhe opcionais, aprova ou pede ajustes. Você vê cada
              visita.
            </span>
          </Link>
        </div>
      )}
      {sent.length > 0 && (
        <section className={styles.card} aria-labelledby="enviadas">
          <header>
            <h3 id="enviadas">Cartas enviadas</h3>
          </header>
          <ul className={styles.rows}>
            {sent.map(({ id_carta, titulo, enviado_em }) => (
              <li key={id_carta}>
                <span>
                  <strong>{titulo}</strong>
                  <small>Enviada em {formatMoment(enviado_em)}</small>
                </span>
                <Link to={addresses.sendLetter(id_orcamento, id_carta)}>Ver</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
