import type { Register, RegisterField } from '@claquete/contract/register'
import { useParams } from 'react-router'
import { call, CallFailure } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DateField, NumberField, TextArea, TextField, YesNoField } from '../../ui/fields/basic.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { blankOf } from './register-view.ts'
import type { RegisterRow } from './register-view.ts'

/** The form of a simple register, to create and to edit. */
export function RegisterForm({ register }: { register: Register }) {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <RegisterRecord key={id ?? 'novo'} register={register} id={id} />
}

function RegisterRecord({ register, id }: { register: Register; id: number | undefined }) {
  const { endpoints, fields, key, name, screens, titles } = register
  const may = useMay()
  const endpoint = id === undefined ? endpoints.create : endpoints.update
  const f = useRecordForm(formOf(endpoints.create.body ?? endpoints.create.reply), {
    name: `${name}/${id ?? 'novo'}`,
    initial: blankOf(register),
    read: id === undefined ? undefined : (signal) => findRow(register, id, signal),
    send: (_, values: RegisterRow): Promise<{ msg?: string | undefined }> =>
      id === undefined
        ? call(endpoints.create, { body: values })
        : call(endpoints.update, { body: { ...values, [key]: id } }),
    done: `${screens}/listar`,
    refresh: [endpoints.list],
  })
  return (
    <FormPage form={f} isReadOnly={!may(endpoint.access)}>
      <Section title={id === undefined ? titles.create : titles.edit}>
        <Fields>
          {Object.entries(fields).map(([field, definition]) => (
            <RegisterFieldInput key={field} name={field} definition={definition} />
          ))}
        </Fields>
      </Section>
    </FormPage>
  )
}

async function findRow(register: Register, id: number, signal: AbortSignal): Promise<RegisterRow> {
  const { data } = await call(register.endpoints.list, { query: { id } }, { signal })
  const row = data.data.find((one) => Number(one[register.key]) === id)
  if (!row) throw new CallFailure(404, 'nao_encontrado', 'Registro não encontrado.')
  const names = Object.keys(register.fields)
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

function RegisterFieldInput({ name, definition }: { name: string; definition: RegisterField }) {
  const { kind, label, help } = definition
  const props = help === undefined ? { name, label } : { name, label, help }
  switch (kind) {
    case 'text':
      return (
        <Span of={6}>
          <TextField {...props} />
        </Span>
      )
    case 'long':
      return (
        <Span of={12}>
          <TextArea {...props} />
        </Span>
      )
    case 'integer':
      return <NumberField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'yesno':
      return (
        <Span of={12}>
          <YesNoField {...props} />
        </Span>
      )
  }
}
