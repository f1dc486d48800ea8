"""Verification of Ed25519 signatures (RFC 8032, section 5.1.7), written from the RFC with Python's integers alone."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _add(a, b):
    """Adds two points in extended coordinates (section 5.1.4)."""
    x = (a[1] - a[0]) * (b[1] - b[0]) % P
    y = (a[1] + a[0]) * (b[1] + b[0]) % P
    t = 2 * a[3] * b[3] * D % P
    z = 2 * a[2] * b[2] % P
    e, f, g, h = y - x, z - t, z + t, y + x
    return e * f % P, g * h % P, f * g % P, e * h % P


def _multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = _add(result, point)
        point = _add(point, point)
        scalar >>= 1
    return result


def _decode(data):
    """Reads a point (section 5.1.3); None if the bytes are none."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


_Y = 4 * pow(5, -1, P) % P
BASE = _decode(_Y.to_bytes(32, "little"))


def verify(public_key, signature, message):
    """Whether a signature over a message is that of a public key."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, commitment = _decode(public_key), _decode(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or scalar >= ORDER:
        return False
    challenge = hashlib.sha512(signature[:32] + public_key + message).digest()
    left = _multiply(scalar, BASE)
    right = _add(commitment, _multiply(int.from_bytes(challenge, "little") % ORDER, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
