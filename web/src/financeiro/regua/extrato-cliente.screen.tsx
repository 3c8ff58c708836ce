import { extratoClienteOpen } from '@claquete/contract/financeiro/regua/regua-public'
import type { ExtratoPage } from '@claquete/contract/financeiro/regua/regua-public'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { call } from '../../lib/request.ts'
import { PlainActs } from '../../orcamentos/proposta/public.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Status } from '../../ui/status.tsx'
import { publicLook } from '../aprovacao/public.ts'
import { PublicPage } from './public-page.tsx'

/** Page of the link of a statement: what one client owes, and how each title can be paid. */
export default function ExtratoClienteScreen() {
  const [words] = useSearchParams()
  const token = words.get('token') ?? ''
  const load = async () => (await call(extratoClienteOpen, { body: { token } })).data
  return (
    <PublicPage key={token} load={load}>
      {(page) => <Extrato page={page} />}
    </PublicPage>
  )
}

function Extrato({ page }: { readonly page: ExtratoPage }) {
  const { empresa, cliente, em_aberto, vencido, titulos, expira_em } = page
  return (
    <>
      <h1>{`Em aberto com ${empresa}`}</h1>
      <p className={publicLook['valor']}>{reais(em_aberto)}</p>
      <p>
        {cliente}
        {vencido > 0 && `, ${reais(vencido)} vencidos`}
      </p>
      {titulos.length === 0 && <p>Não há nada em aberto. Obrigado!</p>}
      {titulos.map((titulo, at) => (
        <Titulo key={at} titulo={titulo} />
      ))}
      <p className={publicLook['nota']}>{`Este link vale até ${formatMoment(expira_em)}.`}</p>
    </>
  )
}

type TituloOfPage = ExtratoPage['titulos'][number]

function Titulo({ titulo }: { readonly titulo: TituloOfPage }) {
  const { descricao, documento, vencimento, valor, situacao } = titulo
  const { linha_digitavel, pix_copia_cola, qr } = titulo
  const lines: readonly (readonly [string, string | null])[] = [
    ['Título', descricao],
    ['Documento', documento],
    ['Valor', reais(valor)],
    ['Vencimento', `${formatDateBr(vencimento)}, ${situacao}`],
    ['Boleto', linha_digitavel],
    ['Pix', pix_copia_cola],
  ]
  return (
    <>
      <dl className={publicLook['dados']}>
        {lines.map(
          ([nome, value]) =>
            value && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {qr && <QrCode size={qr.lado} path={qr.tracado} label="Código QR do Pix deste título" />}
      {(linha_digitavel ?? pix_copia_cola) && (
        <PlainActs>
          {linha_digitavel && <Copy label="Copiar a linha do boleto" text={linha_digitavel} />}
          {pix_copia_cola && <Copy label="Copiar o Pix" text={pix_copia_cola} />}
        </PlainActs>
      )}
    </>
  )
}

function Copy({ label, text }: { readonly label: string; readonly text: string }) {
  const [told, setTold] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('Copiado')
    } catch {
      setTold('Não foi possível copiar: selecione o texto acima')
    }
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {told === undefined ? label : <Status as="span">{told}</Status>}
    </button>
  )
}
