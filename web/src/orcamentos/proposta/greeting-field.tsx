import { greetingProblem, greetingVariables } from '@claquete/core/kernel/writing/greeting'
import type { GreetingVariable } from '@claquete/core/kernel/writing/greeting'
import { Button, Menu, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import { useField } from '../../ui/fields/use-field.ts'
import styles from './studio.module.css'

const names: Readonly<Record<GreetingVariable, string>> = {
  'contato.nome': 'Nome do contato',
  'cliente.fantasia': 'Cliente (fantasia)',
  'cliente.razao': 'Cliente (razão social)',
  'agencia.fantasia': 'Agência',
  'job.numero': 'Número do orçamento',
  'job.titulo': 'Título do job',
  'responsavel.nome': 'Responsável na produtora',
  validade: 'Validade',
}

/** A text field that inserts variables at the caret. */
export function GreetingField() {
  const field = useField<string>({
    name: 'saudacao',
    label: 'Saudação',
    help: 'O que está entre {{ }} é trocado pelos dados de cada proposta.',
    isRequired: false,
  })
  return <GreetingBox key={field.key} field={field} />
}

function GreetingBox({ field }: { field: ReturnType<typeof useField<string>> }) {
  const [text, setText] = useState(field.value)
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = greetingProblem(text)
  const type = (typed: string) => {
    setText(typed)
    field.set(typed)
  }
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    const variable = `{{${name}}}`
    type(text.slice(0, from) + variable + text.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + variable.length, from + variable.length)
    })
  }
  return (
    <div className={styles.greeting}>
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={13} />}>
            Inserir variável
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.keys(greetingVariables).map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              {names[name as GreetingVariable]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Textarea
        {...field.input}
        ref={area}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={field.maxLength}
        error={field.input.error ?? problem}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={field.blur}
      />
    </div>
  )
}
