import type { Mapping } from '@claquete/contract/sistema/importacao/calls'
import { Select, Text } from '@mantine/core'
import type { ComboboxData, ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { ImportReply } from './use-import.ts'
import { noSuggestions } from '../../ui/inputs/options.ts'

/** The columns of a file, and the fields that a person may match them with. */
export interface MappedFile extends Pick<ImportReply, 'campos' | 'colunas' | 'planilhas'> {
  /** The sheet of a workbook that is read. */
  readonly planilha: string | null
}

interface MappingStepProps {
  readonly file: MappedFile
  /** What the fields are of: 'Campo do cadastro'. */
  readonly fieldLabel?: string
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
  readonly onSheet: (planilha: string) => void
}

/** Labels of required fields that no column fills. */
export function missingFields({ campos }: ImportReply, mapping: Mapping): string[] {
  const filled = new Set(Object.values(mapping))
  return campos.filter((one) => one.obrigatorio && !filled.has(one.campo)).map(({ label }) => label)
}

/** Maps the columns of the file to fields. The server remembers the mapping for the next file of this kind. */
export function MappingStep(props: MappingStepProps) {
  const { file, fieldLabel = 'Campo do cadastro', mapping, onChange, onSheet } = props
  const help = new Map(file.campos.map(({ campo, ajuda }) => [campo, ajuda]))
  return (
    <>
      {file.planilhas.length > 1 && (
        <Select
          maw={320}
          mb="md"
          size="xs"
          label="Planilha"
          description="O arquivo tem várias; uma é importada por vez."
          {...optionsScroll}
          allowDeselect={false}
          data={[...file.planilhas]}
          value={file.planilha}
          onChange={(planilha) => planilha && onSheet(planilha)}
        />
      )}
      <DataTable
        stacks
        label="Colunas do arquivo"
        maxHeight="max(320px, calc(100dvh - 330px))"
        columns={[
          {
            key: 'coluna',
            label: 'Coluna do arquivo',
            wide: true,
            cell: ({ nome }) => <strong>{nome}</strong>,
          },
          {
            key: 'exemplos',
            label: 'Exemplos',
            wide: true,
            tone: () => 'muted',
            cell: ({ exemplos }) => (
              <Text inherit truncate maw={280} title={exemplos.join(' · ')}>
                {exemplos.join(' · ') || 'vazia'}
              </Text>
            ),
          },
          {
            key: 'campo',
            label: fieldLabel,
            wide: true,
            cell: ({ nome }) => (
              <>
                <Select
                  size="xs"
                  miw={240}
                  aria-label={`Campo da coluna ${nome}`}
                  placeholder="Não importar"
                  {...optionsScroll}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': 'Não importar' }}
                  nothingFoundMessage={noSuggestions}
                  data={optionsFor(file, mapping, nome)}
                  value={mapping[nome] ?? null}
                  onChange={(field) => onChange({ ...mapping, [nome]: field })}
                />
                {help.get(mapping[nome] ?? '') && <small>{help.get(mapping[nome] ?? '')}</small>}
              </>
            ),
          },
        ]}
        rows={file.colunas}
        rowKey={({ nome }) => nome}
      />
    </>
  )
}

/**
 * The fields as options: those without a group first, then each group under its heading. Fields mapped to another
 * column are disabled.
 */
function optionsFor(
  { campos }: Pick<MappedFile, 'campos'>,
  mapping: Mapping,
  column: string,
): ComboboxData<string> {
  const taken = new Map(Object.entries(mapping).map(([name, field]) => [field, name]))
  const optionOf = ({ campo, label, obrigatorio }: ImportReply['campos'][number]) => ({
    value: campo,
    label: obrigatorio ? `${label} *` : label,
    disabled: taken.has(campo) && taken.get(campo) !== column,
  })
  const groups = Map.groupBy(campos, ({ grupo }) => grupo)
  return [...groups].flatMap<ComboboxItem<string> | ComboboxItemGroup<ComboboxItem<string>>>(
    ([group, fields]) => {
      const items = fields.map(optionOf)
      return group === null ? items : [{ group, items }]
    },
  )
}
