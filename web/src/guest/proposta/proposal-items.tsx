import type { Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import { Status } from '../../ui/status.tsx'
import { reais } from '../../lib/plain/money.ts'
import styles from './proposal-items.module.css'

export interface PartProps {
  readonly proposta: Proposta
  readonly shows: (part: Parte) => boolean
}

type Grupo = Proposta['grupos'][number]

/** Groups with their lines, then subtotal, charges and discount. */
export function Items({ proposta, shows }: PartProps) {
  const { grupos, subtotal, encargos, desconto } = proposta
  const figures = [
    ...(subtotal === undefined ? [] : [{ nome: 'Subtotal', valor: subtotal }]),
    ...encargos,
    ...(desconto === null ? [] : [{ nome: 'Desconto', valor: desconto }]),
  ]
  if (grupos.length + figures.length === 0) return null
  return (
    <section className={styles.block}>
      {grupos.map((grupo, i) => (
        // Groups have no id and names may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={i} {...{ grupo, shows }} />
      ))}
      {figures.length > 0 && (
        <div className={styles.figures}>
          {figures.map(({ nome, valor }, i) => (
            // Two charges may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={i} className={styles.charge}>
              <span>{nome}</span>
              <span>{reais(valor)}</span>
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

function Group({ grupo, shows }: { grupo: Grupo; shows: PartProps['shows'] }) {
  const { nome, nivel, subtotal, itens } = grupo
  const Heading = nivel > 1 ? 'h3' : 'h2'
  return (
    <div className={styles.group} data-level={nivel}>
      <Heading>
        <span>{nome}</span>
        {shows('subtotais') && subtotal !== undefined && <span>{reais(subtotal)}</span>}
      </Heading>
      {shows('itens') && itens.length > 0 && (
        <ul>
          {itens.map((item, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Item key={i} {...{ item, shows }} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Item({ item, shows }: { item: Grupo['itens'][number]; shows: PartProps['shows'] }) {
  const { nome, especificacao, quantidade, valor, subitem } = item
  return (
    <li data-sub={subitem || undefined}>
      <span>
        {nome}
        {especificacao && <small>{especificacao}</small>}
        {shows('quantidades') && quantidade && <small>{quantidade}</small>}
      </span>
      {shows('valores') && valor !== undefined && <span>{reais(valor)}</span>}
    </li>
  )
}

/** The total, announced to screen readers when an option changes it. */
export function Total({ proposta, isBusy }: { proposta: Proposta; isBusy: boolean }) {
  const taxes = proposta.inclusos.map(({ nome, valor }) => `${nome} ${reais(valor)}`)
  return (
    <div>
      <Status as="p" className={styles.total} aria-busy={isBusy} data-busy={isBusy || undefined}>
        <span>Total</span>
        <span>{reais(proposta.total)}</span>
      </Status>
      {proposta.ibs_cbs && <IbsCbs ibs_cbs={proposta.ibs_cbs} />}
      {taxes.length > 0 && <p className={styles.hint}>Já incluídos no total: {taxes.join('; ')}</p>}
    </div>
  )
}

/** Net value, CBS, IBS and total of an event whose day adds them. */
function IbsCbs({ ibs_cbs }: { readonly ibs_cbs: NonNullable<Proposta['ibs_cbs']> }) {
  return (
    <div className={styles.figures}>
      {ibs_cbs.figuras.map(({ nome, valor }) => (
        <p key={nome} className={styles.charge}>
          <span>{nome}</span>
          <span>{valor}</span>
        </p>
      ))}
      <p className={styles.hint}>{ibs_cbs.texto}</p>
    </div>
  )
}
