import { prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { itensSource } from '../../../orcamentos/execucao/public.ts'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import { groupsOf, idOfGroup } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import { DayField } from './day-field.tsx'
import { Fact, shortInput } from './fact.tsx'
import type { FactProps } from './fact.tsx'
import { LabelsField } from './labels-field.tsx'
import { minutesText, readMinutes } from './minutes.ts'
import styles from './panel.module.css'
import { RecurrenceField } from './recurrence-field.tsx'
import { WaitsField } from './waits-field.tsx'

/** Everything of a task that is chosen and not written: each is saved as soon as it is chosen. */
export function FactsSection({ card, task, isReadOnly }: FactProps) {
  const desk = useDesk()
  const board = useBoard()
  const may = useMay()
  const id = card.id_projeto_tarefa
  const set = (changes: Parameters<typeof desk.acts.update>[1]) =>
    void desk.acts.update(id, changes)
  return (
    <section className={styles.facts} aria-label="Dados da tarefa">
      <Fact label="Grupo">
        <Select
          size="xs"
          aria-label="Grupo"
          allowDeselect={false}
          disabled={isReadOnly}
          data={groupsOf(board).map((one) => ({
            value: String(idOfGroup(one)),
            label: one.titulo,
          }))}
          value={String(card.id_projeto_grupo)}
          onChange={(value) => value && desk.drop([id], { id_projeto_grupo: Number(value) })}
        />
      </Fact>
      <Fact label="Responsáveis">
        <MultiSelect
          styles={shortInput}
          size="xs"
          aria-label="Responsáveis"
          placeholder={card.ids_usuarios.length === 0 ? 'Ninguém ainda' : ''}
          searchable
          disabled={isReadOnly}
          nothingFoundMessage="Ninguém do projeto tem esse nome"
          data={board.participantes.map((one) => ({
            value: String(one.id_usuario),
            label: one.nome,
          }))}
          value={card.ids_usuarios.map(String)}
          onChange={(chosen) => set({ ids_usuarios: chosen.map(Number) })}
        />
      </Fact>
      <Fact label="Início">
        <DayField
          label="Início"
          day={card.data_inicio}
          relative={card.dia_inicio}
          isReadOnly={isReadOnly}
          onDay={(data_inicio) => set({ data_inicio })}
          onRelative={(dia_inicio) => set({ dia_inicio })}
        />
      </Fact>
      <Fact label="Prazo">
        <DayField
          label="Prazo"
          day={card.data_entrega}
          relative={card.dia_entrega}
          isReadOnly={isReadOnly}
          onDay={(data_entrega) => set({ data_entrega })}
          onRelative={(dia_entrega) => set({ dia_entrega })}
        />
      </Fact>
      <Fact label="Prioridade">
        <Select
          size="xs"
          aria-label="Prioridade"
          placeholder="Sem prioridade"
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          disabled={isReadOnly}
          data={prioridades.map((value) => ({ value, label: prioridadeWords[value] }))}
          value={card.prioridade}
          onChange={(value) => set({ prioridade: value as Card['prioridade'] })}
        />
      </Fact>
      <LabelsField card={card} isReadOnly={isReadOnly} />
      <WaitsField card={card} task={task} isReadOnly={isReadOnly} />
      <RecurrenceField card={card} isReadOnly={isReadOnly} />
      <Estimate card={card} isReadOnly={isReadOnly} />
      {board.id_orcamento !== null && (task.orca_item !== null || may('execucao.consultar')) && (
        <Fact label="Linha do orçamento">
          {may('execucao.consultar') ? (
            <PickerInput
              size="xs"
              aria-label="Linha do orçamento"
              placeholder="As horas não entram em nenhuma linha"
              disabled={isReadOnly}
              source={itensSource(board.id_orcamento)}
              value={task.id_orca_item === null ? null : String(task.id_orca_item)}
              onChange={(value) => set({ id_orca_item: value === null ? null : Number(value) })}
            />
          ) : (
            task.orca_item
          )}
        </Fact>
      )}
    </section>
  )
}

function Estimate({ card, isReadOnly }: Omit<FactProps, 'task'>) {
  const desk = useDesk()
  const { estimativa_minutos: minutes } = card
  const shown = minutes === null ? '' : minutesText(minutes)
  const [text, setText] = useState(shown)
  const [given, setGiven] = useState(shown)
  if (given !== shown) {
    setGiven(shown)
    setText(shown)
  }
  const read = text.trim() === '' ? null : readMinutes(text)
  const isWrong = read === undefined || read === 0
  const save = () => {
    if (read === undefined || read === 0 || read === minutes) return
    void desk.acts.update(card.id_projeto_tarefa, { estimativa_minutos: read })
  }
  return (
    <Fact label="Estimativa">
      <TextInput
        size="xs"
        w={120}
        aria-label="Estimativa"
        placeholder="1h30"
        disabled={isReadOnly}
        value={text}
        error={isWrong ? 'Escreva como 1h30 ou 45min' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </Fact>
  )
}
