import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientAddressHeader, clientOf, reportedByProxies, trustedAddress } from './client-address.ts'

describe('without trusted proxies', () => {
  test('the address is that of the connection, whatever a header says', () => {
    expect(trustedAddress('192.0.2.1', '198.51.100.7', 0)).toBe('192.0.2.1')
    expect(trustedAddress('192.0.2.1', undefined, 0)).toBe('192.0.2.1')
  })

  test('an IPv4 address inside an IPv6 one is the IPv4 address', () => {
    expect(trustedAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
    for (const same of ['::ffff:c633:6409', '0:0:0:0:0:FFFF:198.51.100.9', '::FFFF:c633:6409%eth0']) {
      expect(trustedAddress(same, undefined, 0)).toBe('198.51.100.9')
    }
    expect(trustedAddress('::ffff:0:c633:6409', undefined, 0)).toBe('::ffff:0:c633:6409')
    expect(trustedAddress('fe80::1%eth0', undefined, 0)).toBe('fe80::1')
    expect(trustedAddress('', undefined, 0)).toBe('unknown')
  })
})

describe('behind trusted proxies', () => {
  const invented = '203.0.113.1, 203.0.113.2'
  test.each([
    [1, '198.51.100.7', '198.51.100.7'],
    [1, `${invented}, 198.51.100.7`, '198.51.100.7'],
    [2, `${invented}, 198.51.100.7, 10.0.0.1`, '198.51.100.7'],
    [3, `${invented},198.51.100.7 ,10.0.0.1,10.0.0.2`, '198.51.100.7'],
    [1, `${invented}, 198.51.100.7:52110`, '198.51.100.7'],
    [1, `${invented}, [2001:DB8::7]:52110`, '2001:db8::7'],
    [1, `${invented}, 2001:db8::7`, '2001:db8::7'],
    [1, '::ffff:198.51.100.7', '198.51.100.7'],
    [1, '[::ffff:c633:6407]:52110', '198.51.100.7'],
  ])('%d of them report in %j the client %s', (hops, header, address) => {
    expect(trustedAddress('10.0.0.9', header, hops)).toBe(address)
  })

  test.each([undefined, '', '198.51.100.7', 'unknown, 10.0.0.1', '_hidden, x', ' , ', '1.2.3.4.5, 10.0.0.1'])(
    'a header that two proxies did not write (%j) counts for nothing',
    (header) => {
      expect(trustedAddress('10.0.0.9', header, 2)).toBe('10.0.0.9')
    },
  )
})

describe('one client', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  const counted = (address: string) => clientOf(new Headers({ [clientAddressHeader]: address }))

  test('is an IPv4 address', () => {
    expect(counted('192.0.2.1')).toBe('192.0.2.1')
    expect(counted('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(counted('::ffff:c000:201')).toBe('192.0.2.1')
  })

  test('is the IPv4 address behind a translator', () => {
    expect(counted('64:ff9b::192.0.2.33')).toBe('192.0.2.33')
    expect(counted('64:ff9b::c000:222')).toBe('192.0.2.34')
    expect(counted('0064:FF9B:0:0:0:0:0:1')).toBe('0.0.0.1')
  })

  test.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:1::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    // Networks of translators, and one bit off the prefix.
    ['64:ff9b:1::192.0.2.33', '64:ff9b:1:0::/64'],
    ['64:ff9b::1:c000:221', '64:ff9b:0:0::/64'],
    ['::fffe:c633:6409', '0:0:0:0::/64'],
  ])('is the /64 of %s: %s', (address, network) => {
    expect(counted(address)).toBe(network)
  })

  test('is everybody whose address is unknown', () => {
    expect(clientOf(new Headers())).toBe('unknown')
    expect(counted('nonsense')).toBe('unknown')
  })
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded', 'forwarded', 'x-real-ip', clientAddressHeader])(
  'a client cannot write %s: the front door drops it',
  (name) => {
    expect(reportedByProxies.test(name)).toBe(true)
    expect(reportedByProxies.test(`not-${name}`)).toBe(false)
  },
)
