import { googleCalendars, googleUpdate, googleView } from '@claquete/contract/sistema/google/google'
import type { Conexao } from '@claquete/contract/sistema/google/google'
import { conexaoLabels } from '@claquete/core/sistema/google/conexao'
import { useEffect, useState } from 'react'
import { call, failureText } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'

interface ConexaoDialogProps {
  readonly conexao: Conexao
  readonly onClose: () => void
}

type Calendars = Awaited<ReturnType<typeof readCalendars>>
const readCalendars = async () => (await call(googleCalendars, {})).data

/** The calendars of the account, asked of Google itself. */
function useCalendars(isAsked: boolean) {
  const [found, setFound] = useState<Calendars>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!isAsked) return
    readCalendars().then(setFound, (error: unknown) => setFailure(failureText(error)))
  }, [isAsked])
  return { found, failure }
}

/** What leaves by an account of Google: kinds of mail, or what the calendar tells. */
export function ConexaoDialog({ conexao, onClose }: ConexaoDialogProps) {
  const { tipo, escolhas, de_nome, responder_para, calendario, opcoes } = conexao
  const isCalendar = tipo === 'agenda'
  const { found, failure } = useCalendars(isCalendar && conexao.estado === 'conectada')
  const primary = found?.find(({ principal }) => principal)
  const nameOf = (id: string) => found?.find((one) => one.id === id)?.nome
  const f = useRecordForm(googleUpdate, {
    initial: {
      // What can be chosen no more is left out, so that the others can be stored.
      escolhas: escolhas.filter((chave) => opcoes.some((one) => one.chave === chave)),
      de_nome,
      responder_para: responder_para ?? '',
      calendario,
      versao: conexao.versao,
    },
    request: ({ calendario: chosen, ...values }) => ({
      params: { tipo },
      body: isCalendar
        ? {
            escolhas: values.escolhas,
            versao: values.versao,
            calendario: chosen,
            calendario_nome: nameOf(chosen) ?? conexao.calendario_nome,
          }
        : values,
    }),
    refresh: [googleView],
  })
  return (
    <FormDialog form={f} title={conexaoLabels[tipo]} yes="Salvar" onClose={onClose}>
      {isCalendar && found && (
        <f.Native
          of="calendario"
          label="Agenda do Google"
          help="Ao trocar, o que é daqui passa para a outra; o que era só do Google fica na anterior."
          options={[
            { value: 'primary', label: primary ? `Principal (${primary.nome})` : 'Principal' },
            ...found
              .filter(({ principal }) => !principal)
              .map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      )}
      {isCalendar && failure && <Note tone="danger">{failure}</Note>}
      <f.Checks
        of="escolhas"
        label={isCalendar ? 'Vai para o Google' : 'Sai por esta conta'}
        help={
          isCalendar
            ? 'Os compromissos da agenda vão sempre. Quem vê a agenda no Google vê também o que for marcado aqui.'
            : 'O que não for marcado sai pelo servidor de Remetente de e-mail.'
        }
        options={Object.fromEntries(opcoes.map(({ chave, titulo }) => [chave, titulo]))}
      />
      {!isCalendar && (
        <>
          <f.Text of="de_nome" label="Nome do remetente" help="Em branco, o nome da empresa." />
          <f.Text
            of="responder_para"
            label="Respostas para"
            type="email"
            help="Em branco, a própria conta. O Gmail não conta aqui o que voltou: veja as devoluções nesta caixa."
          />
        </>
      )}
    </FormDialog>
  )
}
