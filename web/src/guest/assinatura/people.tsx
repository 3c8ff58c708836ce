import type { AssinaturaPage } from '@claquete/contract/contratos/assinatura/convidado'
import styles from './assinatura.module.css'

type Pessoa = AssinaturaPage['pessoas'][number]

export const roles = {
  parte: 'Parte',
  testemunha: 'Testemunha',
  interveniente: 'Interveniente',
  anuente: 'Anuente',
} as const satisfies Record<Pessoa['papel'], string>

const states = {
  assinou: 'Assinou',
  vez: 'Na vez',
  depois: 'Depois',
  recusou: 'Recusou',
} as const satisfies Record<Pessoa['situacao'], string>

/** Who signs, and who did. */
export const People = ({ pessoas }: { readonly pessoas: readonly Pessoa[] }) => (
  <ul className={styles.people}>
    {pessoas.map(({ nome, papel, situacao }, at) => (
      <li key={at} data-state={situacao}>
        <span aria-hidden className={styles.dot} />
        <span>
          {nome}
          {papel !== 'parte' && <small> · {roles[papel]}</small>}
        </span>
        <small>{states[situacao]}</small>
      </li>
    ))}
  </ul>
)
