import { cnpjWithDigits, cpfWithDigits } from '@claquete/core/kernel/person/documento'

const names = ['João', 'Inês', 'Conceição', 'Antônio', 'Márcia', 'Lúcia', 'Sebastião', 'Ângela']
const families = ['Gonçalves', 'Araújo', 'Brandão', 'Simões', 'Guimarães', 'Falcão', 'Mourão']

const line = (i: number): string => {
  const isCompany = i % 4 === 0
  const documento = isCompany
    ? cnpjWithDigits(`${30_000_000 + i}0001`)
    : cpfWithDigits(String(300_000_000 + i))
  const person = `${names[i % names.length]} ${families[i % families.length]} ${i}`
  const name = isCompany ? `Produções ${person} Ltda` : person
  return `${name};${documento};pessoa${i}@exemplo.com.br;(11) 9${String(i).padStart(8, '0')};São Paulo;SP`
}

/**
 * A CSV as Brazilian Excel writes it: semicolons, Windows-1252, CRLF. The last line but one has a wrong
 * document and the last repeats the first, so that an import has something to refuse.
 */
export function peopleCsv(count: number): Buffer {
  const header = 'Razão Social;CPF/CNPJ;E-mail;Celular;Cidade;UF'
  const good = Array.from({ length: count - 2 }, (_, i) => line(i))
  const wrong = 'Documento Errado;11111111111;x@exemplo.com.br;;São Paulo;SP'
  const text = [header, ...good, wrong, line(0)].join('\r\n')
  return Buffer.from(text, 'latin1')
}
