import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FormProvider } from '../../lib/form.ts'
import type { EntityForm } from '../../lib/form.ts'
import { useKeys } from '../../lib/keys.ts'
import { CancelButton, SidePanel } from '../../ui/dialog.tsx'
import { FormSummary } from '../../ui/form/form-summary.tsx'

interface RegisterPanelProps<V extends Record<string, unknown>> {
  readonly title: string
  readonly form: EntityForm<V>
  /** Where closing leads. */
  readonly back: string
  readonly isReadOnly: boolean
  readonly children: ReactNode
}

/** The panel takes the focus to its first field as it opens. */
const markFirst = (element: HTMLFormElement | null) =>
  void element?.querySelector('input')?.setAttribute('data-autofocus', '')

/** A record beside the tree that it stands in; leaving with changes asks. */
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
