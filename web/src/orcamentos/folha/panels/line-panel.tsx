import type { CampoDoItem } from '@claquete/core/orcamentos/folha/fields'
import type { Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { Button, Select } from '@mantine/core'
import { personSource } from '../../../lib/selectors.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { write, changeCell } from '../state/cells.ts'
import { columns, isCellEditable, editText } from '../state/columns.ts'
import { deleteLines } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'
import { Campo, CheckField } from './fields.tsx'
import type { PainelProps } from './props.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'

const numberColumns = ['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa'] as const
const textFields = ['funcao', 'especificacao', 'observacao'] as const
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
export function LinePanel({ store, onFechar }: PainelProps) {
  const uid = useFolha(store, (foto) => foto.selecao.foco.uid)
  const linha = useFolha(store, (foto) => foto.quadro.documento.linhas.get(uid))
  const quadro = useFolha(store, (foto) => foto.quadro)
  if (!linha) return null
  return (
    <SidePanel
      title={`${quadro.numeros.get(uid) ?? ''} ${linha.descricao}`}
      size="md"
      onClose={onFechar}
    >
      <Stack key={uid}>
        <ColumnField store={store} linha={linha} id="descricao" foco />
        {linha.tipo === 'item' && <DoItem store={store} item={linha} />}
        <ListField store={store} linha={linha} campo="id_grande_item" rotulo="Grande item" />
        {!quadro.soLeitura && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              deleteLines(store)
              onFechar()
            }}
          >
            Excluir {linha.tipo === 'grupo' ? 'o grupo' : 'a linha'}
          </Button>
        )}
      </Stack>
    </SidePanel>
  )
}

function DoItem({ store, item }: { store: FolhaStore; item: Item }) {
  const { quadro, cabeca } = store.snapshot()
  const { soLeitura } = quadro
  const change = (campo: CampoDoItem, valor: boolean | string | number | null) =>
    void store.run(changeCell(item, campo, valor, quadro))
  const doPerfil = numberColumns.filter(
    (id) => columns.find((uma) => uma.id === id)?.exige?.(cabeca.pode) ?? true,
  )
  return (
    <>
      <Grid min={140}>
        <ListField store={store} linha={item} campo="id_unidade" rotulo="Unidade" />
        {doPerfil.map((id) => (
          <ColumnField key={id} store={store} linha={item} id={id} />
        ))}
      </Grid>
      <PickerInput
        label="Fornecedor"
        source={personSource}
        disabled={soLeitura && !quadro.soTrabalho}
        value={item.id_fornecedor === null ? null : String(item.id_fornecedor)}
        onChange={(valor) => void chooseFornecedor(store, item, valor)}
      />
      {textFields.map((id) => (
        <ColumnField key={id} store={store} linha={item} id={id} eLongo={id !== 'funcao'} />
      ))}
      <Select
        label="Na proposta do cliente"
        disabled={soLeitura}
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
        {checkFields.map(([campo, rotulo]) => (
          <CheckField
            key={campo}
            rotulo={rotulo}
            soLeitura={soLeitura}
            valor={item[campo]}
            onValor={(valor) => change(campo, valor)}
          />
        ))}
        {item.opcional && (
          <CheckField
            rotulo="Opção ligada"
            soLeitura={soLeitura}
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
    const achado = await personSource.find?.(valor, new AbortController().signal)
    if (achado) store.know('fornecedores', Number(valor), achado.label)
  }
  const id = valor === null ? null : Number(valor)
  store.run(changeCell(item, 'id_fornecedor', id, store.snapshot().quadro))
}

interface ColumnFieldProps {
  readonly store: FolhaStore
  readonly linha: Line
  readonly id: (typeof columns)[number]['id']
  readonly eLongo?: boolean
  readonly foco?: boolean
}

function ColumnField({ store, linha, id, eLongo, foco }: ColumnFieldProps) {
  const { quadro, mapa } = store.snapshot()
  const coluna = columns.find((uma) => uma.id === id)
  const fileira = quadro.fileiras[mapa.lugar.get(linha.id) ?? -1]
  if (!coluna || !fileira) return null
  return (
    <Campo
      rotulo={coluna.nome ?? coluna.titulo}
      texto={editText(coluna, linha, quadro)}
      eLongo={eLongo ?? false}
      eNumero={coluna.eNumero ?? false}
      foco={foco ?? false}
      soLeitura={!isCellEditable(coluna, fileira, quadro)}
      onTexto={(texto) => {
        const { mudancas, problemas } = write(coluna, fileira, texto, store.snapshot().quadro)
        if (mudancas.length > 0) store.run(mudancas)
        return problemas[0]?.msg
      }}
    />
  )
}

interface ListFieldProps {
  readonly store: FolhaStore
  readonly linha: Line
  readonly campo: 'id_unidade' | 'id_grande_item'
  readonly rotulo: string
}

function ListField({ store, linha, campo, rotulo }: ListFieldProps) {
  const { quadro } = store.snapshot()
  const { nomes, soLeitura } = quadro
  const opcoes =
    campo === 'id_unidade'
      ? [...nomes.unidades.values()].map(({ id, nome }) => ({ value: String(id), label: nome }))
      : [...nomes.grandes_itens].map(([id, nome]) => ({ value: String(id), label: nome }))
  const valor = campo === 'id_unidade' ? linha.tipo === 'item' && linha.id_unidade : linha[campo]
  return (
    <Select
      label={rotulo}
      searchable
      clearable
      disabled={soLeitura || (linha.tipo === 'item' && quadro.arvore.isRollUp(linha))}
      data={opcoes}
      value={valor ? String(valor) : null}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      onChange={(escolhido) =>
        store.run(changeCell(linha, campo, escolhido === null ? null : Number(escolhido), quadro))
      }
    />
  )
}
