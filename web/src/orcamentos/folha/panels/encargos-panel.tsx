import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import type { Encargo } from '@claquete/core/orcamentos/folha/documento'
import { ActionIcon, Button, Group, MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { DockedPanel } from '../../../ui/frame/docked-panel.tsx'
import { IconChevronDown, IconChevronUp, IconTrash } from '../../../ui/icons.ts'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { useFolha } from '../state/use-folha.ts'
import { Campo, CentsField, CampoTaxa, WithValor, CheckField } from './fields.tsx'
import { ImpostoRules } from './imposto-rules.tsx'
import type { PainelProps } from './props.ts'
import { useAmounts } from './amounts.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

const tipos = [
  { value: 'taxa_producao', label: 'Taxa de produção' },
  { value: 'seguro', label: 'Seguro' },
  { value: 'contingencia', label: 'Contingência' },
  { value: 'imposto', label: 'Imposto' },
  { value: 'bv', label: 'BV' },
  { value: 'outro', label: 'Outro' },
]
const modeOptions = [
  { value: 'por_fora', label: 'Por fora: % dos itens' },
  { value: 'fixo', label: 'Valor fixo' },
  { value: 'por_dentro', label: 'Por dentro: % do total' },
]

const novo = (id: string): Encargo => ({
  id,
  nome: 'Taxa de produção',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(0),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
})

/** The budget's charges, in the order they are computed. */
export function PainelEncargos({ store, onClose }: PainelProps) {
  const encargos = useFolha(store, (snapshot) => snapshot.board.documento.encargos)
  const { isReadOnly, tree } = store.snapshot().board
  const grupos = tree
    .inSheetOrder()
    .filter(({ tipo }) => tipo === 'grupo')
    .map(({ id, descricao }) => ({ value: id, label: descricao }))
  const [typed, setTyped] = useState<readonly Encargo[]>()
  const amounts = useAmounts(store, typed && { encargos: typed })
  const replace = (depois: readonly Encargo[]) => {
    setTyped(undefined)
    store.run([{ op: 'encargos', depois }])
  }
  const listWith = (encargo: Encargo, parte: Partial<Encargo>) =>
    encargos.map((um) => (um === encargo ? { ...um, ...parte } : um))
  return (
    <DockedPanel title="Encargos e impostos" onClose={onClose}>
      <Stack>
        {encargos.length === 0 && (
          <Note>
            Taxa de produção, seguro, contingência, impostos: o que se soma às linhas ou sai do
            total.
          </Note>
        )}
        {encargos.map((encargo, i) => (
          <Card key={encargo.id}>
            <EncargoFields
              encargo={encargo}
              grupos={grupos}
              isReadOnly={isReadOnly}
              amount={amounts?.encargos.get(encargo.id)}
              onTyping={(parte) => setTyped(parte && listWith(encargo, parte))}
              onChange={(parte) => replace(listWith(encargo, parte))}
            />
            {encargo.tipo === 'imposto' && encargo.modo !== 'fixo' && (
              <ImpostoRules
                id_orcamento={store.snapshot().header.id_orcamento}
                taxa={encargo.taxa}
                onUse={isReadOnly ? undefined : (taxa) => replace(listWith(encargo, { taxa }))}
              />
            )}
            {!isReadOnly && (
              <Group gap={4} justify="flex-end">
                <ActionIcon
                  variant="subtle"
                  disabled={i === 0}
                  aria-label={`Subir ${encargo.nome}`}
                  onClick={() => replace(moveItem(encargos, i, i - 1))}
                >
                  <IconChevronUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={i === encargos.length - 1}
                  aria-label={`Descer ${encargo.nome}`}
                  onClick={() => replace(moveItem(encargos, i, i + 1))}
                >
                  <IconChevronDown size={16} />
                </ActionIcon>
                <IconButton
                  label={`Excluir ${encargo.nome}`}
                  tone="danger"
                  onClick={() => replace(encargos.filter((um) => um !== encargo))}
                >
                  <IconTrash size={16} stroke={1.5} />
                </IconButton>
              </Group>
            )}
          </Card>
        ))}
        {!isReadOnly && (
          <Button variant="default" onClick={() => replace([...encargos, novo(store.novoUid())])}>
            Novo encargo
          </Button>
        )}
      </Stack>
    </DockedPanel>
  )
}

interface EncargoFieldsProps {
  readonly encargo: Encargo
  readonly grupos: { readonly value: string; readonly label: string }[]
  readonly isReadOnly: boolean
  readonly amount: Cents | undefined
  /** Gets the typed value; undefined while it is invalid. */
  readonly onTyping: (part: Partial<Encargo> | undefined) => void
  readonly onChange: (part: Partial<Encargo>) => void
}

function EncargoFields({
  encargo,
  grupos,
  isReadOnly,
  amount,
  onTyping,
  onChange,
}: EncargoFieldsProps) {
  const { nome, tipo, modo, taxa, valor, em_cascata, grupos_fora, embutir, imprimir } = encargo
  return (
    <>
      <Grid min={140}>
        <Campo
          label="Nome"
          text={nome}
          isReadOnly={isReadOnly}
          onText={(texto) => {
            if (texto.trim() === '') return 'Campo obrigatório'
            onChange({ nome: texto.trim() })
            return undefined
          }}
        />
        <Select
          label="Tipo"
          disabled={isReadOnly}
          allowDeselect={false}
          data={tipos}
          value={tipo}
          onChange={(um) => um && onChange({ tipo: um as Encargo['tipo'] })}
        />
        <Select
          label="Forma de cálculo"
          disabled={isReadOnly}
          allowDeselect={false}
          data={modeOptions}
          value={modo}
          onChange={(um) => um && onChange({ modo: um as Encargo['modo'] })}
        />
        {modo === 'fixo' ? (
          <CentsField
            label="Valor"
            isReadOnly={isReadOnly}
            valor={valor}
            onValor={(um) => onChange({ valor: um })}
          />
        ) : (
          <WithValor amount={amount}>
            <CampoTaxa
              label="Percentual"
              isReadOnly={isReadOnly}
              valor={taxa}
              onTyping={(um) => onTyping(um === undefined ? um : { taxa: um })}
              onValor={(um) => onChange({ taxa: um })}
            />
          </WithValor>
        )}
      </Grid>
      {modo === 'por_fora' && (
        <MultiSelect
          label="Grupos não considerados"
          disabled={isReadOnly}
          data={grupos}
          value={[...grupos_fora]}
          onChange={(um) => onChange({ grupos_fora: um })}
        />
      )}
      <Grid min={140} gap={2}>
        {modo === 'por_fora' && (
          <CheckField
            label="Calcular também sobre os encargos anteriores"
            isReadOnly={isReadOnly}
            valor={em_cascata}
            onValor={(um) => onChange({ em_cascata: um })}
          />
        )}
        {modo === 'por_dentro' && (
          <CheckField
            label="Embutir no preço"
            isReadOnly={isReadOnly}
            valor={embutir}
            onValor={(um) => onChange({ embutir: um })}
          />
        )}
        <CheckField
          label="Mostrar ao cliente"
          isReadOnly={isReadOnly}
          valor={imprimir}
          onValor={(um) => onChange({ imprimir: um })}
        />
      </Grid>
    </>
  )
}
