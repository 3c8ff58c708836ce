import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Chapter, Specimen } from './specimen.tsx'

const schema = z.object({
  titulo: z.string().check(z.minLength(1), z.maxLength(60)),
  subtitulo: z.string().check(z.maxLength(60)),
})

/** A form screen after a failed save. */
export function FormChapter() {
  const f = useRecordForm(formOf(schema), {
    name: 'galeria/formulario',
    initial: { titulo: '', subtitulo: 'Já preenchido' },
    send: async () => ({ msg: 'Salvo com sucesso' }),
    done: '/dev/galeria',
  })
  const submit = useRef(f.submit)
  // Submit once, so that the error summary is shown, and restore the scroll position.
  useEffect(() => {
    const at = scrollY
    void submit.current().then(() => requestAnimationFrame(() => scrollTo(0, at)))
  }, [])
  return (
    <Chapter title="Formulário">
      <Specimen name="Depois de uma recusa" isWide>
        <FormPage form={f}>
          <Section
            title="Dados"
            help="O resumo leva a cada campo, e some quando todos estão certos."
          >
            <Fields>
              <Span of={6}>
                <f.Text of="titulo" label="Título" />
              </Span>
              <Span of={6}>
                <f.Text of="subtitulo" label="Subtítulo" />
              </Span>
            </Fields>
          </Section>
        </FormPage>
      </Specimen>
    </Chapter>
  )
}
