import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FormProvider } from '../../lib/form/form.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { CancelButton, SidePanel } from '../../ui/frame/dialog.tsx'
import { FormSummary } from '../../ui/form/summary.tsx'

interface RegisterPanelProps<V extends Record<string, unknown>> {
  readonly title: string
  readonly form: EntityForm<V>
  /** Path to go to on close. */
  readonly back: string
  readonly isReadOnly: boolean
  readonly children: ReactNode
}

/** Marks the first input, which the panel focuses on opening. */
const markFirst = (element: HTMLFormElement | null) =>
  void element?.querySelector('input')?.setAttribute('data-autofocus', '')

/** Side panel with the form of a tree's record; asks before discarding changes. */
export function RegisterPanel<V extends Record<string, unknown>>({
  title,
  form,
  back,
  isReadOnly,
  children,
}: RegisterPanelProps<V>) {
  const navigate = useNavigate()
  const save = () => !isReadOnly && void form.submit()
  useKeys([{ keys: 'Ctrl+S', label: 'Salvar', group: 'Formulários', run: save }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <SidePanel
      title={title}
      isChanged={() => !isReadOnly && form.isChanged()}
      onClose={() => void navigate(back)}
    >
      <FormProvider value={form}>
        <form ref={markFirst} onSubmit={submit} noValidate>
          <Stack>
            {form.problem && <FormSummary problem={form.problem} />}
            <fieldset disabled={isReadOnly}>
              <Stack>{children}</Stack>
            </fieldset>
            <Group justify="flex-end" gap="xs">
              <CancelButton>{isReadOnly ? 'Fechar' : 'Cancelar'}</CancelButton>
              {!isReadOnly && (
                <Button type="submit" loading={form.isSaving} title="Salvar (Ctrl+S)">
                  Salvar
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </SidePanel>
  )
}
