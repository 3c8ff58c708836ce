import { cents, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import type { Comissionado } from '@claquete/core/orcamentos/folha/documento'
import { lacksRecipient } from '@claquete/core/orcamentos/folha/lists'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { personSource } from '../../../lib/form/selectors.ts'
import { DockedPanel } from '../../../ui/frame/docked-panel.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { useFolha } from '../state/use-folha.ts'
import { CentsField, CampoTaxa, WithValor, CheckField } from './fields.tsx'
import type { PainelProps } from './props.ts'
import { useAmounts } from './amounts.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

const tipos = [
  { value: '1', label: 'Agência (BV)' },
  { value: '2', label: 'Atendimento / vendas' },
  { value: '3', label: 'Representante' },
  { value: '4', label: 'Diretor de cena' },
  { value: '5', label: 'Produtor executivo' },
  { value: '6', label: 'Indicação' },
  { value: '9', label: 'Outro' },
]
const bases = [
  { value: 'total', label: 'Total' },
  { value: 'total_menos_bv', label: 'Total menos BV' },
  { value: 'liquido', label: 'Líquido' },
  { value: 'lucro', label: 'Lucro' },
  { value: 'fixo', label: 'Valor fixo' },
]

const novo = (id: string): Comissionado => ({
  id,
  id_pessoa: null,
  nome: '',
  tipo_comissionado: 2,
  base: 'total_menos_bv',
  taxa: rate(0),
  valor: cents(0),
  embutir: false,
})

/** Who receives a commission or BV, and on which base. */
export function PainelComissionados({ store, onClose }: PainelProps) {
  const comissionados = useFolha(store, (snapshot) => snapshot.board.documento.comissionados)
  const totais = useFolha(store, (snapshot) => snapshot.totais)
  const { isReadOnly } = store.snapshot().board
  const [typed, setTyped] = useState<readonly Comissionado[]>()
  const amounts = useAmounts(store, typed && { comissionados: typed })
  const replace = (depois: readonly Comissionado[]) => {
    setTyped(undefined)
    store.run([{ op: 'comissionados', depois }])
  }
  const listWith = (id: string, parte: Partial<Comissionado>) =>
    store
      .snapshot()
      .board.documento.comissionados.map((um) => (um.id === id ? { ...um, ...parte } : um))
  return (
    <DockedPanel title="Comissionados" onClose={onClose}>
      <Stack>
        {totais && (
          <Note>
            BV {formatReais(totais.bvTotal)} · Comissões {formatReais(totais.comissaoTotal)}
          </Note>
        )}
        {comissionados.map((um) => (
          <ComissionadoCard
            key={um.id}
            um={um}
            isReadOnly={isReadOnly}
            amount={amounts?.comissionados.get(um.id)}
            onTyping={(parte) => setTyped(parte && listWith(um.id, parte))}
            onChange={(parte) => replace(listWith(um.id, parte))}
            onDelete={() => replace(comissionados.filter((outro) => outro !== um))}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            onClick={() => replace([...comissionados, novo(store.novoUid())])}
          >
            Novo comissionado
          </Button>
        )}
      </Stack>
    </DockedPanel>
  )
}

interface ComissionadoCardProps {
  readonly um: Comissionado
  readonly isReadOnly: boolean
  readonly amount: Cents | undefined
  /** Gets the typed value; undefined while it is invalid. */
  readonly onTyping: (part: Partial<Comissionado> | undefined) => void
  readonly onChange: (part: Partial<Comissionado>) => void
  readonly onDelete: () => void
}

function ComissionadoCard(props: ComissionadoCardProps) {
  const { um: saved, isReadOnly, amount, onTyping, onChange: onSave, onDelete } = props
  const [pending, setPending] = useState<Partial<Comissionado>>({})
  const um = { ...saved, ...pending }
  const { id_pessoa, nome, tipo_comissionado, base, taxa, valor, embutir } = um
  // Without a recipient the commission cannot be saved: its changes wait here.
  const onChange = (parte: Partial<Comissionado>) => {
    const changed = { ...pending, ...parte }
    const waits = lacksRecipient({ ...saved, ...changed })
    setPending(waits ? changed : {})
    if (!waits) onSave(changed)
  }
  const choose = async (pessoaValue: string | null) => {
    const found = pessoaValue
      ? await personSource.find?.(pessoaValue, new AbortController().signal)
      : undefined
    const id = pessoaValue ? Number(pessoaValue) : null
    onChange({ id_pessoa: id, nome: found?.label.slice(0, 160) ?? '' })
  }
  return (
    <Card>
      <PickerInput
        label="Pessoa"
        source={personSource}
        disabled={isReadOnly}
        value={id_pessoa === null ? null : String(id_pessoa)}
        placeholder={nome}
        error={lacksRecipient(um) ? 'Escolha quem recebe a comissão.' : undefined}
        onChange={(chosen) => void choose(chosen)}
      />
      <Grid min={140}>
        <Select
          label="Tipo"
          disabled={isReadOnly}
          allowDeselect={false}
          data={tipos}
          value={String(tipo_comissionado)}
          onChange={(v) =>
            v && onChange({ tipo_comissionado: Number(v) as Comissionado['tipo_comissionado'] })
          }
        />
        <Select
          label="Sobre"
          disabled={isReadOnly}
          allowDeselect={false}
          data={bases}
          value={base}
          onChange={(v) => v && onChange({ base: v as Comissionado['base'] })}
        />
        {base === 'fixo' ? (
          <CentsField
            label="Valor"
            isReadOnly={isReadOnly}
            valor={valor}
            onValor={(v) => onChange({ valor: v })}
          />
        ) : (
          <WithValor amount={amount}>
            <CampoTaxa
              label="Percentual"
              isReadOnly={isReadOnly}
              valor={taxa}
              onTyping={(v) => onTyping(v === undefined ? v : { taxa: v })}
              onValor={(v) => onChange({ taxa: v })}
            />
          </WithValor>
        )}
      </Grid>
      {base !== 'fixo' && base !== 'lucro' && (
        <CheckField
          label="Embutir no preço"
          isReadOnly={isReadOnly}
          valor={embutir}
          onValor={(v) => onChange({ embutir: v })}
        />
      )}
      {!isReadOnly && (
        <IconButton label={`Excluir ${nome || 'o comissionado'}`} tone="danger" onClick={onDelete}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      )}
    </Card>
  )
}
