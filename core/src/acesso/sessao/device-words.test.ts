import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

test.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge no Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera no Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox no Windows',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox no Linux',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    'Safari no Mac',
  ],
  [`${iphone} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${iphone} ${apple} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`${iphone} ${apple} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome no ChromeOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0)', 'Outro programa no Windows'],
  ['curl/8.5.0', 'Outro programa'],
  ['', 'Dispositivo desconhecido'],
  [null, 'Dispositivo desconhecido'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
