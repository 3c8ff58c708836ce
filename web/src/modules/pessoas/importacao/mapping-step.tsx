import type { Mapping } from '@claquete/contract/pessoas/importacao'
import { Select } from '@mantine/core'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import type { ImportReply } from './use-import.ts'
import styles from './import.module.css'

interface MappingStepProps {
  readonly reply: ImportReply
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** The labels of required fields that no column fills. */
export function missingFields({ campos }: ImportReply, mapping: Mapping): string[] {
  const filled = new Set(Object.values(mapping))
  return campos.filter((one) => one.obrigatorio && !filled.has(one.campo)).map(({ label }) => label)
}

/** Which field each column of the file fills; the choice is remembered for the next such file. */
export function MappingStep({ reply, mapping, onChange }: MappingStepProps) {
  const taken = new Map(Object.entries(mapping).map(([column, field]) => [field, column]))
  const optionsFor = (column: string) =>
    reply.campos.map(({ campo, label, obrigatorio }) => ({
      value: campo,
      label: obrigatorio ? `${label} *` : label,
      disabled: taken.has(campo) && taken.get(campo) !== column,
    }))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Coluna do arquivo</th>
            <th scope="col">Exemplos</th>
            <th scope="col" style={{ width: 280 }}>
              Campo do cadastro
            </th>
          </tr>
        </thead>
        <tbody>
          {reply.colunas.map(({ nome, exemplos }) => (
            <tr key={nome}>
              <td>
                <strong>{nome}</strong>
              </td>
              <td className={styles.samples} title={exemplos.join(' · ')}>
                {exemplos.join(' · ') || 'vazia'}
              </td>
              <td>
                <Select
                  size="xs"
                  aria-label={`Campo da coluna ${nome}`}
                  placeholder="Não importar"
                  {...optionsScroll}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': 'Não importar' }}
                  nothingFoundMessage="Nada encontrado"
                  data={optionsFor(nome)}
                  value={mapping[nome] ?? null}
                  onChange={(field) => onChange({ ...mapping, [nome]: field })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
