import type { CampoDoItem } from '@claquete/core/orcamentos/folha/fields'
import type { Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { Button, Select } from '@mantine/core'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { personSource } from '../../../lib/form/selectors.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { write, changeCell } from '../board/cells.ts'
import { columns, isCellEditable, editText } from '../board/columns.ts'
import { gastosTo } from '../board/situacoes.ts'
import { deleteLines } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'
import { Campo, CheckField } from './fields.tsx'
import type { PainelProps } from './props.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'

const numberColumns = ['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa'] as const
const textFields = ['funcao', 'numeracao', 'especificacao', 'observacao'] as const
const checkFields = [
  ['incide_taxa', 'Incide taxa de produção'],
  ['incide_bv', 'Incide BV'],
  ['incide_imposto', 'Incide imposto'],
  ['incide_comissao', 'Incide comissão'],
  ['permite_verba', 'Permite verba'],
  ['travado', 'Preço travado'],
  ['opcional', 'É uma opção'],
] as const

/** Every field of one line; on a phone, where lines are edited. */
export function LinePanel({ store, onClose }: PainelProps) {
  const uid = useFolha(store, (snapshot) => snapshot.selection.focus.uid)
  const line = useFolha(store, (snapshot) => snapshot.board.documento.linhas.get(uid))
  const board = useFolha(store, (snapshot) => snapshot.board)
  const header = useFolha(store, (snapshot) => snapshot.header)
  if (!line) return null
  const gastos = gastosTo(header, board, line.id)
  return (
    <SidePanel
      title={`${board.numeros.get(uid) ?? ''} ${line.descricao}`}
      size="md"
      onClose={onClose}
    >
      <Stack key={uid}>
        <ColumnField store={store} line={line} id="descricao" isFocused />
        {gastos !== undefined && (
          <LinkButton to={gastos}>Gastos da linha: {board.situacoes?.get(uid)?.texto}</LinkButton>
        )}
        {line.tipo === 'item' && <DoItem store={store} item={line} />}
        <ListField store={store} line={line} campo="id_grande_item" label="Grande item" />
        {!board.isReadOnly && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              deleteLines(store)
              onClose()
            }}
          >
            Excluir {line.tipo === 'grupo' ? 'o grupo' : 'a linha'}
          </Button>
        )}
      </Stack>
    </SidePanel>
  )
}

function DoItem({ store, item }: { store: FolhaStore; item: Item }) {
  const { board, header } = store.snapshot()
  const { isReadOnly } = board
  const change = (campo: CampoDoItem, valor: boolean | string | number | null) =>
    void store.run([changeCell(item, campo, valor)])
  const doPerfil = numberColumns.filter(
    (id) => columns.find((column) => column.id === id)?.isFor?.(header.pode) ?? true,
  )
  return (
    <>
      <Grid min={140}>
        <ListField store={store} line={item} campo="id_unidade" label="Unidade" />
        {doPerfil.map((id) => (
          <ColumnField key={id} store={store} line={item} id={id} />
        ))}
      </Grid>
      <PickerInput
        label="Fornecedor"
        source={personSource}
        disabled={isReadOnly && !board.isWorkOnly}
        value={item.id_fornecedor === null ? null : String(item.id_fornecedor)}
        onChange={(valor) => void chooseFornecedor(store, item, valor)}
      />
      {textFields.map((id) => (
        <ColumnField key={id} store={store} line={item} id={id} isLong={id !== 'funcao'} />
      ))}
      <Select
        label="Na proposta do cliente"
        disabled={isReadOnly}
        allowDeselect={false}
        data={[
          { value: 'normal', label: 'Descrição e valor' },
          { value: 'descricao', label: 'Só a descrição (valor no grupo)' },
          { value: 'nao', label: 'Não imprimir' },
        ]}
        value={item.imprimir}
        onChange={(valor) => valor && change('imprimir', valor)}
      />
      <Grid min={140} gap={2}>
        {checkFields.map(([campo, label]) => (
          <CheckField
            key={campo}
            label={label}
            isReadOnly={isReadOnly}
            valor={item[campo]}
            onValor={(valor) => change(campo, valor)}
          />
        ))}
        {item.opcional && (
          <CheckField
            label="Opção ligada"
            isReadOnly={isReadOnly}
            valor={item.opcional_ligado}
            onValor={(valor) => change('opcional_ligado', valor)}
          />
        )}
      </Grid>
    </>
  )
}

async function chooseFornecedor(store: FolhaStore, item: Item, valor: string | null) {
  if (valor !== null) {
    const found = await personSource.find?.(valor, new AbortController().signal)
    if (found) store.know('fornecedores', Number(valor), found.label)
  }
  const id = valor === null ? null : Number(valor)
  store.run([changeCell(item, 'id_fornecedor', id)])
}

interface ColumnFieldProps {
  readonly store: FolhaStore
  readonly line: Line
  readonly id: (typeof columns)[number]['id']
  readonly isLong?: boolean
  readonly isFocused?: boolean
}

function ColumnField({ store, line, id, isLong, isFocused }: ColumnFieldProps) {
  const { board, map } = store.snapshot()
  const coluna = columns.find((column) => column.id === id)
  const row = board.rows[map.positions.get(line.id) ?? -1]
  if (!coluna || !row) return null
  return (
    <Campo
      label={coluna.nome ?? coluna.titulo}
      text={editText(coluna, line, board)}
      isLong={isLong ?? false}
      isNumber={coluna.eNumero ?? false}
      isFocused={isFocused ?? false}
      isReadOnly={!isCellEditable(coluna, row, board)}
      onText={(texto) => {
        const { mudancas, problemas } = write(coluna, row, texto, store.snapshot().board)
        if (mudancas.length > 0) store.run(mudancas)
        return problemas[0]?.msg
      }}
    />
  )
}

interface ListFieldProps {
  readonly store: FolhaStore
  readonly line: Line
  readonly campo: 'id_unidade' | 'id_grande_item'
  readonly label: string
}

function ListField({ store, line, campo, label }: ListFieldProps) {
  const { board } = store.snapshot()
  const { nomes, isReadOnly } = board
  const opcoes =
    campo === 'id_unidade'
      ? [...nomes.unidades.values()].map(({ id, nome }) => ({ value: String(id), label: nome }))
      : [...nomes.grandes_itens].map(([id, nome]) => ({ value: String(id), label: nome }))
  const valor = campo === 'id_unidade' ? line.tipo === 'item' && line.id_unidade : line[campo]
  return (
    <Select
      label={label}
      searchable
      clearable
      disabled={isReadOnly || (line.tipo === 'item' && board.tree.isRollUp(line))}
      data={opcoes}
      value={valor ? String(valor) : null}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      onChange={(chosen) =>
        store.run([changeCell(line, campo, chosen === null ? null : Number(chosen))])
      }
    />
  )
}
