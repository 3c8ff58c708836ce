import styles from './showcase.module.css'

const day = [
  { hour: '06:30', what: 'Café e chegada da equipe', where: 'Base' },
  { hour: '07:15', what: 'Preparação de luz e câmera', where: 'Set 1' },
  { hour: '08:00', what: 'Primeira tomada', where: 'Set 1' },
  { hour: '12:00', what: 'Almoço', where: 'Base' },
  { hour: '13:00', what: 'Cena 14, externa dia', where: 'Praça' },
  { hour: '17:30', what: 'Última tomada', where: 'Praça' },
  { hour: '18:30', what: 'Desprodução', where: 'Base' },
] as const

/** The decorative half of the login screen. */
export function Showcase() {
  return (
    <aside className={styles.showcase} aria-hidden>
      <p className={styles.line}>
        Do orçamento à última diária,
        <br />
        tudo no mesmo lugar.
      </p>
      <div className={styles.sheet}>
        <div className={styles.clapper}>
          <span />
        </div>
        <div className={styles.sheetHead}>
          <strong>Ordem do dia</strong>
          <span>Diária 3 de 5</span>
        </div>
        <ul>
          {day.map(({ hour, what, where }) => (
            <li key={hour}>
              <time>{hour}</time>
              <span>{what}</span>
              <em>{where}</em>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
