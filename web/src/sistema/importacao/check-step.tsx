import type { Alvo } from '@claquete/contract/sistema/importacao/importacao'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/calendar'
import { Text } from '@mantine/core'
import { counted, formatInteger } from '../../lib/format.ts'
import { theMany } from './import-words.ts'
import type { ImportReply } from './use-import.ts'
import styles from './import.module.css'

/** What would be imported, what would not and why. */
export function CheckStep({ target, reply }: { target: Alvo; reply: ImportReply }) {
  const { importacao, problemas, repetidas, previa, campos } = reply
  const labels = new Map(campos.map(({ campo, label }) => [campo, label]))
  const labelOf = (campo: string) => labels.get(campo) ?? campo
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Linhas no arquivo" value={importacao.linhas} />
        <Figure label="Prontas para importar" value={importacao.validas} />
        <Figure label="Com problema" value={importacao.invalidas} tone="danger" />
        <Figure label="Repetidas" value={repetidas} />
      </dl>
      {repetidas > 0 && (
        <Text size="sm" c="dimmed">
          {counted(repetidas, 'linha repete', 'linhas repetem')} {theMany(target)} que já estão no
          cadastro ou em outra linha do arquivo.
        </Text>
      )}
      {problemas.length > 0 && (
        <>
          <h2 className={styles.subtitle}>Linhas com problema</h2>
          <div
            className={styles.scroll}
            role="region"
            aria-label="Linhas com problema"
            tabIndex={0}
          >
            <table className={`${styles.table} ${styles.problems}`}>
              <thead>
                <tr>
                  <th scope="col">Linha</th>
                  <th scope="col">Campo</th>
                  <th scope="col">Valor</th>
                  <th scope="col">Problema</th>
                </tr>
              </thead>
              <tbody>
                {problemas.map(({ linha, campo, valor, msg }) => (
                  <tr key={`${linha} ${campo}`}>
                    <td>{formatInteger(linha)}</td>
                    <td>{labelOf(campo)}</td>
                    <td className={styles.samples}>{valor || 'vazio'}</td>
                    <td>{msg}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {previa.length > 0 && <Preview rows={previa} labelOf={labelOf} order={[...labels.keys()]} />}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly tone?: 'danger'
}

export function Figure({ label, value, tone }: FigureProps) {
  return (
    <div data-tone={value > 0 ? tone : undefined}>
      <dt>{label}</dt>
      <dd>{formatInteger(value)}</dd>
    </div>
  )
}

interface PreviewProps {
  readonly rows: ImportReply['previa']
  readonly labelOf: (campo: string) => string
  /** The fields of the register, in their order. */
  readonly order: readonly string[]
}

const words: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não', '': '–' }

/** A value as people read it: days and answers too. */
const shown = (value = '') => words[value] ?? (isCalendarDate(value) ? formatDateBr(value) : value)

function Preview({ rows, labelOf, order }: PreviewProps) {
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  const fields = order.filter((field) => known.has(field))
  return (
    <>
      <h2 className={styles.subtitle}>Como vão ficar as primeiras</h2>
      <div className={styles.scroll} role="region" aria-label="Primeiras linhas" tabIndex={0}>
        <table className={`${styles.table} ${styles.preview}`}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {labelOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {fields.map((field) => (
                  <td key={field} title={row[field]}>
                    {shown(row[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
